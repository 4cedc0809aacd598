/** One step of a file's schema. Steps are never edited once released: a change is a new step. */
export interface Migration {
  /** Named in the backup and in messages. */
  name: string;
  sql: string;
  /** Tables whose number of rows this step changes on purpose; of every other table the number must stay. */
  changesRowsOf?: readonly string[];
}

/** A kind of data file: what marks it (`PRAGMA application_id`) and its steps; version N is the file after N steps. */
export interface FileKind {
  name: string;
  applicationId: number;
  migrations: readonly Migration[];
}
