import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A package of somebody else that is part of what people install. */
interface ShippedPackage {
  name: string;
  version: string;
  license: string;
  /** The text that has to go with it; where the package brings none, the name of its license says which. */
  text: string;
}

interface Lock {
  packages: Record<string, { dev?: boolean; peer?: boolean; optional?: boolean }>;
}

/** What lies in a package's folder. */
function readPackage(folder: string): ShippedPackage {
  const {
    name,
    version,
    license = 'unknown',
  } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  return {
    name,
    version,
    license,
    text: file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').trim(),
  };
}

/** The folder of the package that a module belongs to; undefined for the console's own modules. */
function packageFolder(module: string): string | undefined {
  const [, folder] =
    /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module.replace(/^\0/, '').replace(/\?.*$/, '')) ??
    [];
  return folder !== undefined && existsSync(path.join(folder, 'package.json')) ? folder : undefined;
}

/** Those that remain packages of their own, by the lock file; and Electron, in which they run. */
const unbundled = (root: string): string[] => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  const places = Object.entries(packages)
    .filter(([place, { dev, peer }]) => place !== '' && !dev && !peer)
    .map(([place]) => place);
  return [...places, 'node_modules/electron']
    .map((place) => path.join(root, place))
    .filter((folder) => existsSync(folder));
};

/** All of them by name, each version once. */
function listShipped(root: string, bundled: Iterable<string>): ShippedPackage[] {
  const found = new Map([...unbundled(root), ...bundled].map((folder) => [folder, readPackage(folder)]));
  const once = new Map([...found.values()].map((shipped) => [`${shipped.name}@${shipped.version}`, shipped]));
  return [...once.values()].toSorted(
    (one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en'),
  );
}

/**
 * Writes `licenses.json` beside the page: every package that is bundled, as the bundler saw it, and those that are
 * packed beside the bundle. The one object is a plugin of both builds; the page's comes last.
 */
export function shippedPackages(root: string): { note: Plugin; write: Plugin } {
  const bundled = new Set<string>();
  const noteAll = (modules: Iterable<string>): void => {
    for (const module of modules) {
      const folder = packageFolder(module);
      if (folder !== undefined) bundled.add(folder);
    }
  };
  return {
    note: {
      name: 'note-packages',
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') noteAll(chunk.moduleIds);
      },
    },
    write: {
      name: 'write-licenses',
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') noteAll(chunk.moduleIds);
        noteAll(
          ['@fontsource-variable/inter/index.css', '@scalar/fastify-api-reference/dist/index.js'].map((file) =>
            path.join(root, 'node_modules', file),
          ),
        );
        this.emitFile({ type: 'asset', fileName: 'licenses.json', source: JSON.stringify(listShipped(root, bundled)) });
      },
    },
  };
}
