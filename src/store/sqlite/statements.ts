/** `INSERT` of so many whole rows, the values of each in the order of `columns`; columns are named, so that a later step may add others. */
export const insertSql = (table: string, columns: readonly string[], rows = 1): string =>
  `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${Array.from({ length: rows }, () => `(${columns.map(() => '?').join(', ')})`).join(', ')}`;

/** `UPDATE` of these columns of one row; the last value is its id. */
export const updateSql = (table: string, columns: readonly string[]): string =>
  `UPDATE ${table} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`;
