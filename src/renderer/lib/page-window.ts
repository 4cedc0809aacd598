export const PAGE_SIZE = 100;

/** The pages (from 1) that hold the rows `first` to `last` (from 0, both shown), ascending. */
export function pagesOfRows(first: number, last: number, pageSize: number = PAGE_SIZE): number[] {
  if (last < first || first < 0) return [];
  const start = Math.floor(first / pageSize) + 1;
  const end = Math.floor(last / pageSize) + 1;
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}

/** Where row `index` (from 0) is: its page (from 1) and its place on that page (from 0). */
export function placeOfRow(index: number, pageSize: number = PAGE_SIZE): { page: number; place: number } {
  return { page: Math.floor(index / pageSize) + 1, place: index % pageSize };
}
