import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The script behind a command of an installed package, to be run with this Node on every platform (no shell, no
 * `.cmd`).
 */
export function toolPath(packageName: string, command: string): string {
  const search = require.resolve.paths(packageName) ?? [];
  for (const folder of search) {
    const root = path.join(folder, packageName);
    try {
      const { bin } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
        bin: string | Record<string, string>;
      };
      const script = typeof bin === 'string' ? bin : bin[command];
      if (script) return path.join(root, script);
    } catch {
      continue;
    }
  }
  throw new Error(`${packageName} is not installed: run npm ci`);
}
