/** The row a key leads to from row `from` (both from 0) in a list of `total`; undefined for keys that do not move. */
export function rowKey(key: string, from: number, total: number, page: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    j: from + 1,
    k: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: total - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.max(0, Math.min(total - 1, target));
}
