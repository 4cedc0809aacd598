import { describe, expect, test } from 'vitest';
import { createConsistency } from '../../src/sync/rules/reading/consistency.ts';

const page = (number: number, total: number, ids: number[]) => ({
  page: number,
  total,
  lastPage: 9,
  size: 2,
  rows: ids.map((id) => ({ upstream_id: String(id), fields: {} })),
});
const scan = (...pages: ReturnType<typeof page>[]): boolean => {
  const consistency = createConsistency(true);
  for (const each of pages) consistency.saw(each);
  return consistency.complete();
};

describe('a scan', () => {
  test('[SY22] is consistent when totals agree, no id comes twice and the rows are as many', () =>
    expect(scan(page(1, 3, [1, 2]), page(2, 3, [3]))).toBe(true));
  test('[SY22] is not when a page names another total', () =>
    expect(scan(page(1, 3, [1, 2]), page(2, 4, [3]))).toBe(false));
  test('[SY22] is not when an id comes twice', () => expect(scan(page(1, 4, [1, 2]), page(2, 4, [2, 3]))).toBe(false));
  test('[SY22] is not when a row is missing', () => expect(scan(page(1, 4, [1, 2]), page(2, 4, [4]))).toBe(false));
  test('[SY27] that continues where another one was interrupted is not', () => {
    const consistency = createConsistency(false);
    consistency.saw(page(1, 2, [1, 2]));
    expect(consistency.complete()).toBe(false);
  });
});
