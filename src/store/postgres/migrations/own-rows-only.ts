/**
 * The second wall: a connection sees and writes the rows of the company that it is set to, and none while it is set to
 * none. It holds for the owner of the tables, too. For each new table with a `company_id`.
 */
export const ownRowsOnly = (table: string): string => `
  ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
  ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
  CREATE POLICY own_rows ON ${table}
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint)
    WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::bigint);`;
