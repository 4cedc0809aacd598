import { lstat, readlink } from 'node:fs/promises';
import { win32 } from 'node:path';

/** More than any path that is meant to be used. */
const MOST_LINKS = 40;

/**
 * Whether Windows would ask another computer for a path, and sign this account in there. Device paths (`\\?\`, `\\.\`)
 * begin alike.
 */
export const isNetworkPath = (path: string): boolean => /^[\\/]{2}/.test(path);

/** Where a link leads, as it is written in it; undefined for what is none. */
async function linkAt(path: string): Promise<string | undefined> {
  return (await lstat(path)).isSymbolicLink() ? readlink(path) : undefined;
}

/**
 * Follows the links of a path on Windows, one folder after the other, and looks at nothing behind a link before it is
 * known to lead to a place on this computer: `realpath` would ask wherever it leads. Undefined for a path that leads
 * elsewhere. `linkOf` rejects as `lstat` does.
 */
export async function followLinks(path: string, linkOf = linkAt): Promise<string | undefined> {
  const { parse, join, resolve, sep } = win32;
  const partsOf = (whole: string): string[] =>
    whole
      .slice(parse(whole).root.length)
      .split(sep)
      .filter((part) => part !== '');
  const start = resolve(path);
  if (isNetworkPath(start)) return undefined;
  let real = parse(start).root;
  const left = partsOf(start);
  for (let links = 0; left.length > 0; ) {
    const next = join(real, left.shift() ?? '');
    const target = await linkOf(next);
    if (target === undefined) {
      real = next;
      continue;
    }
    const led = resolve(real, target);
    if (isNetworkPath(target) || isNetworkPath(led)) return undefined;
    links += 1;
    if (links > MOST_LINKS) throw new Error('The links of this path lead in circles.');
    real = parse(led).root;
    left.unshift(...partsOf(led));
  }
  return real;
}
