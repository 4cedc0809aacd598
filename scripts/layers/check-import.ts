import { isBuiltin } from 'node:module';
import path from 'node:path';
import { layers, reservedPackages, reservedPaths, type Layer } from './rules.ts';

/** The layer of a path below src/. */
export const layerOf = (file: string): string => (file === 'core.ts' ? 'core' : (file.split('/')[0] ?? ''));

/** The feature of the renderer that a file belongs to, if any. */
const featureOf = (file: string): string | undefined => /^renderer\/features\/([^/]+)\//.exec(file)?.[1];

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function checkPackage(file: string, name: string, layer: Layer): string | undefined {
  if (layer.packages && !layer.packages.includes(name))
    return `${layerOf(file)}/ uses no package but ${layer.packages.join(', ') || '(none)'}`;
  const places = reservedPackages[name];
  return places && !places.some((place) => file.startsWith(place))
    ? `${name} is for ${places.join(', ')} alone`
    : undefined;
}

function checkFile(file: string, target: string, layer: Layer): string | undefined {
  if (target.startsWith('../')) return 'the product imports nothing from outside src/';
  const to = layerOf(target);
  if (to !== layerOf(file) && !layer.imports.includes(to))
    return `${layerOf(file)}/ may import ${layer.imports.join(', ') || 'nothing'}, not ${to}`;
  const feature = featureOf(target);
  if (feature && featureOf(file) && feature !== featureOf(file)) return 'a feature never imports another feature';
  return reservedPaths.find((reserved) => reserved.path.test(target) && !reserved.from.test(file))?.rule;
}

/** Why `file` (a path below src/, with `/`) may not import `specifier`; undefined when it may. */
export function checkImport(file: string, specifier: string): string | undefined {
  const layer = layers[layerOf(file)];
  if (!layer) return 'it belongs to no layer';
  if (isBuiltin(specifier)) return layer.node ? undefined : `node: modules have no place in ${layerOf(file)}/`;
  if (specifier.startsWith('.')) return checkFile(file, path.posix.join(path.posix.dirname(file), specifier), layer);
  return checkPackage(file, packageOf(specifier), layer);
}
