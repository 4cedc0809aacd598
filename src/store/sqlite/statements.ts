/**
 * `INSERT` of so many whole rows, the values of each in the order of `columns`; columns are named, so that a later step
 * may add others. `same`: further columns with the value that all rows share, as SQL.
 */
export function insertSql(
  table: string,
  columns: readonly string[],
  rows = 1,
  same: Readonly<Record<string, string>> = {},
): string {
  const row = `(${[...columns.map(() => '?'), ...Object.values(same)].join(', ')})`;
  return `INSERT INTO ${table} (${[...columns, ...Object.keys(same)].join(', ')}) VALUES ${Array.from({ length: rows }, () => row).join(', ')}`;
}

/** `UPDATE` of these columns of one row; the last value is its id. */
export const updateSql = (table: string, columns: readonly string[]): string =>
  `UPDATE ${table} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`;
