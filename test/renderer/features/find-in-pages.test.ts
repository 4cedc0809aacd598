import { describe, expect, it } from 'vitest';
import { findInPages } from '../../../src/renderer/features/sync/components/find-in-pages.ts';
import type { PageQuery } from '../../../src/renderer/lib/paged-list.ts';
import { createQueryClient } from '../../../src/renderer/app/query-client.ts';

/** A list of `total` rows, and the pages that were asked for. */
function listOf(total: number) {
  const asked: number[] = [];
  const query = (page: number): PageQuery<{ id: number }> => ({
    queryKey: ['list', page],
    queryFn: () => {
      asked.push(page);
      const first = (page - 1) * 100 + 1;
      return Promise.resolve({
        data: Array.from({ length: Math.max(0, Math.min(100, total - first + 1)) }, (_, index) => ({
          id: first + index,
        })),
        meta: { total },
      });
    },
  });
  return { asked, query };
}

describe('findInPages', () => {
  it.each([
    [1, [1]],
    [100, [1]],
    [101, [1, 2]],
    [250, [1, 2, 3]],
  ])('finds row %d on the pages %j, and asks for no more', async (id, pages) => {
    const { asked, query } = listOf(250);
    expect(await findInPages(createQueryClient(), query, (row) => row.id === id)).toEqual({ id });
    expect(asked).toEqual(pages);
  });

  it('ends with the list where nothing matches', async () => {
    const { asked, query } = listOf(200);
    expect(await findInPages(createQueryClient(), query, () => false)).toBeNull();
    expect(asked).toEqual([1, 2]);
  });

  it('asks once where the list is empty', async () => {
    expect(await findInPages(createQueryClient(), listOf(0).query, () => true)).toBeNull();
  });
});
