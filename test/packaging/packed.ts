import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provideBuilder, runBuilder } from '../../scripts/package.ts';
import { makeDistribution } from '../electron-stand-in/distribution/make-distribution.ts';

/** A package in a folder of its own. */
export interface Packed {
  folder: string;
  /** What somebody who installed it would start. */
  program: string;
  archive: string;
}

/**
 * Packs the built application into a stand-in distribution, with the real electron-builder and the configuration of
 * `npm run package`.
 */
export function pack(arch: 'x64' | 'arm64' = 'x64', more: string[] = []): Packed {
  const root = mkdtempSync(path.join(tmpdir(), 'console-package-'));
  const distribution = path.join(root, 'electron');
  makeDistribution(distribution);
  if (!provideBuilder()) throw new Error('electron-builder could not be installed');
  const output = path.join(root, 'dist');
  const code = runBuilder([
    '--linux',
    'dir',
    `--${arch}`,
    `--config.electronDist=${distribution}`,
    `--config.directories.output=${output}`,
    ...more,
  ]);
  if (code !== 0) throw new Error(`electron-builder ended with ${code}`);
  const folder = path.join(output, arch === 'x64' ? 'linux-unpacked' : `linux-${arch}-unpacked`);
  return {
    folder,
    program: path.join(folder, 'solar-installer-console'),
    archive: path.join(folder, 'resources', 'app.asar'),
  };
}

/** Removes a package and what it was made from. */
export const discard = ({ folder }: Packed): void =>
  rmSync(path.resolve(folder, '../..'), { recursive: true, force: true });
