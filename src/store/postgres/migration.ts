/** One step of the schema; it adds, so that processes of the release before go on working beside it. */
export interface Migration {
  name: string;
  sql: string;
}
