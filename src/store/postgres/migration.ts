/**
 * One step of the schema. Steps are never edited once released. Processes of the release before go on working beside
 * it: it adds tables, and columns that may be null or have a default, and neither renames nor removes; what those
 * processes write has to be good for this release as well, `json` of a record without the new field included. What
 * serving does with a new table is in `serving-role.ts`.
 */
export interface Migration {
  name: string;
  sql: string;
  /** Run for each company with its rows in reach; `sql` by itself sees none, because row-level security hides them. */
  eachCompany?: string;
}
