/** `INSERT` of one row of a company: its values in the order of `columns`, after the company. */
export const insertSql = (table: string, columns: readonly string[]): string =>
  `INSERT INTO ${table} (company_id, ${columns.join(', ')})
   VALUES ($1, ${columns.map((_, nth) => `$${nth + 2}`).join(', ')})`;

/** `UPDATE` of these columns of one row; its values after company and id. */
export const updateSql = (table: string, columns: readonly string[]): string =>
  `UPDATE ${table} SET ${columns.map((column, nth) => `${column} = $${nth + 3}`).join(', ')}
   WHERE company_id = $1 AND id = $2`;

/** One row of a company, by its id. */
export const findSql = (table: string, columns: readonly string[]): string =>
  `SELECT ${columns.join(', ')} FROM ${table} WHERE company_id = $1 AND id = $2`;

export const deleteSql = (table: string): string => `DELETE FROM ${table} WHERE company_id = $1 AND id = $2`;

/** PostgreSQL cannot store or search for U+0000, so nothing matches a text that has it. */
export const canBeKept = (text: string): boolean => !text.includes('\0');
