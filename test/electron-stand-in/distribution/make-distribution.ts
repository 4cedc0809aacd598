import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../../support/find-browser.ts';

/** The fuses of this version as they come, in their order; `@electron/fuses` has their names. */
const FUSES = '101100010';
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** Where the fuses lie in an executable: a sentence to find them by, version and number, one character for each. */
export const fuseWire = (fuses: string): Buffer =>
  Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, fuses.length]), Buffer.from(fuses)]);

/** The fuses of an executable; undefined where it has none. */
export function readFuses(executable: Buffer): string | undefined {
  const at = executable.indexOf(SENTINEL);
  if (at < 0) return undefined;
  const wire = at + SENTINEL.length;
  return executable.toString('latin1', wire + 2, wire + 2 + (executable[wire + 1] ?? 0));
}

/**
 * Writes a folder that looks like Electron's own distribution for Linux. Its `electron` is a script that runs the
 * stand-in on this Node; the fuses follow after its end, so that flipping them is visible.
 */
export function makeDistribution(folder: string): void {
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  mkdirSync(path.join(folder, 'locales'), { recursive: true });
  const own = (name: string): string => `'${path.join(import.meta.dirname, name)}'`;
  const script = `#!/bin/sh
program="$(readlink -f "$0")"
[ -e "$(dirname "$program")/resources/app.asar" ] && export STAND_IN_CONFINED=1
exec '${process.execPath}' --require ${own('only-packed.cjs')} ${own('executable.ts')} "$program" '${findBrowser()}' "$@"
exit
`;
  writeFileSync(
    path.join(folder, 'electron'),
    Buffer.concat([Buffer.from(script), fuseWire(FUSES), Buffer.from('\n')]),
  );
  chmodSync(path.join(folder, 'electron'), 0o755);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version', 'chrome-sandbox', 'locales/en-US.pak'])
    writeFileSync(path.join(folder, name), `stand-in for ${name}\n`);
}
