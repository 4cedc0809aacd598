/** Single characters that stand for a key. */
const CHARACTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

/**
 * The row a key leads to from row `from` (both from 0) in a list of `total`; undefined for keys that do not move.
 * `singleKeys`: whether J and K do.
 */
export function rowKey(
  key: string,
  from: number,
  total: number,
  page: number,
  singleKeys: boolean,
): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: total - 1,
  };
  const target = targets[(singleKeys ? CHARACTERS[key] : undefined) ?? key];
  return target === undefined ? undefined : Math.max(0, Math.min(total - 1, target));
}
