/** `INSERT` of a whole row, its values in the order of `columns`; columns are named, so that a later step may add others. */
export const insertSql = (table: string, columns: readonly string[]): string =>
  `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;

/** `UPDATE` of these columns of one row; the last value is its id. */
export const updateSql = (table: string, columns: readonly string[]): string =>
  `UPDATE ${table} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`;
