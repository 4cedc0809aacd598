import type { NewGenerator } from '../contract/generators.ts';
import type { InverterUpdate, NewInverter } from '../contract/inverters.ts';
import type { ImportFormat, ImportPlan, ImportTopic, RecordTopic } from '../contract/import-plan.ts';
import type { InverterSite } from '../domain/imports/named-inverters.ts';
import type { NamedGenerator } from '../domain/imports/named-generators.ts';
import type { ImportedReading } from '../domain/imports/read-row.ts';
import type { Micros } from '../domain/timestamp.ts';

/** An import that has begun. Counts are of rows, `generators`, `inverters`, and `readings` of what was made. */
export interface ImportRecord {
  id: number;
  file_name: string;
  /** A hash of the file's headers. */
  columns: string;
  /** A hash of how the file looked before anything was chosen: columns and format. */
  detected: string;
  /** Who began it, as the audit trail names them. */
  actor: string;
  state: 'running' | 'done' | 'taking_back' | 'taken_back';
  format: ImportFormat;
  plan: ImportPlan;
  /** The sealed copy of the file, while there is one. */
  storage_name: string | null;
  rows: number;
  /** Rows that were dealt with, whatever became of them. */
  rows_done: number;
  generators: number;
  inverters: number;
  readings: number;
  duplicates: number;
  refused: number;
  /** Rows without fields of which the plan does not say where they come from. */
  later: number;
  /** Rows whose position is that of their ZIP code. */
  approximate: number;
  /** Records that were left when it was taken back, because somebody changed them. */
  kept: number;
  /** How many of its readings were removed when it was taken back; null: it was not, or nobody has counted them. */
  removed: number | null;
  /** The import whose rows it has, filled in. */
  fills: number | null;
  started_at: Micros;
  ended_at: Micros | null;
}

/** The records of a bulk load. */
export interface BulkLoad {
  generators: NewGenerator[];
  /** Production figures are optional; a record that has them was updated at the time of the load. */
  inverters: (NewInverter & InverterUpdate)[];
  /** For each inverter the place (from 0) of its generator among these generators; without it they have none. */
  generator_of?: number[];
}

/** What became of some rows of a file. */
export interface ImportedRows extends Omit<BulkLoad, 'generator_of'> {
  /** The same as in a bulk load, but among all generators that the import makes; null: it has none. */
  generator_of: (number | null)[];
  /** For each inverter without one among these, the generator here that it is associated with; null: with none. */
  associated: (number | null)[];
  /** Readings of inverters that are here; they come alone. */
  readings: ImportedReading[];
  /** Homeowners that get a nickname. */
  nicknames: { id: number; nickname: string }[];
  rows: number;
  duplicates: number;
  refused: number;
  later: number;
  /** The places of these generators that have the position of their ZIP code. */
  approximate: number[];
}

/** Records whose ids follow each other. */
export interface RecordRange {
  topic: RecordTopic;
  first: number;
  last: number;
}

/**
 * A record with the fields that `domain/imports/duplicate-key.ts` compares, as they are stored; of a generator also its
 * nameplate capacity.
 */
export type Identity = { id: number } & Record<string, string | number | null>;

/** An inverter with what its generator has; null where it is associated with none. */
export interface InverterOfGenerator extends Omit<InverterSite, 'nickname'> {
  homeowner_id: number | null;
}

/** Each method that writes is one transaction; those that work in pieces are called again until nothing is left. */
export interface ImportStore {
  /** The newest first, a hundred at most. */
  list(): Promise<ImportRecord[]>;
  get(id: number): Promise<ImportRecord | undefined>;
  /** The newest import of a file with these columns; of readings of this inverter, where one is named. */
  ofColumns(columns: string, inverter?: number): Promise<ImportRecord | undefined>;
  /** The same of a file that looked like this. */
  ofDetected(detected: string, inverter?: number): Promise<ImportRecord | undefined>;
  begin(
    values: Pick<
      ImportRecord,
      'file_name' | 'columns' | 'detected' | 'actor' | 'format' | 'plan' | 'storage_name' | 'rows' | 'fills'
    >,
  ): Promise<ImportRecord>;
  /**
   * Writes the records of some rows, which of them the import has made, and how far it is. `aside`: without waiting for
   * the disk; after a power failure the import goes on from the last rows that are there.
   */
  write(id: number, rows: ImportedRows, options?: { aside: boolean }): Promise<ImportRecord>;
  /**
   * Once all rows are written, or taken back: settles at most so many sums of amounts after those of the import, and
   * resolves with how many there were; 0: none is left. It does not wait for the disk either.
   */
  settleSums(id: number, atMost: number): Promise<number>;
  /** Sets the state. One that ends is dated, and one that is taken back forgets the nicknames it has given. */
  move(id: number, state: ImportRecord['state']): Promise<ImportRecord>;
  /** Whether another import, which was not taken back, has the rows that this one has left. */
  isFilled(id: number): Promise<boolean>;
  /** Its file is gone. */
  forgetFile(id: number): Promise<void>;
  /**
   * Removes at most so many of its records, the last first; those changed since stay. Begins at `before`, at first the
   * largest number, and resolves with where to continue; undefined: none is left to look at. `aside` as for `write`.
   */
  takeBack(id: number, atMost: number, before: number, options?: { aside: boolean }): Promise<number | undefined>;
  /**
   * What is left of what it made, at most so many: of one that was taken back, what was changed. Of a reading the
   * inverter.
   */
  left(id: number, atMost: number): Promise<{ topic: ImportTopic; id: number }[]>;
  /** Of one that was taken back: whether nothing needs one of the first records that stayed any longer. */
  hasRest(id: number): Promise<boolean>;
  /** The ids of the records that it has made, as ranges. */
  made(id: number): Promise<RecordRange[]>;
  /** How many of its records are left. */
  countLeft(id: number): Promise<number>;
  /** Whether an import has put this generator into the middle of its ZIP code's area, and nobody changed it since. */
  isApproximate(generatorId: number): Promise<boolean>;
  /**
   * Generators with an id above `after`, at most so many, in the order of ids, with all that a file may name them by.
   */
  namedGenerators(after: number, atMost: number): Promise<NamedGenerator[]>;
  /** Inverters with an id above `after`, at most so many, in the order of ids, with what readings name them by. */
  sites(after: number, atMost: number): Promise<InverterOfGenerator[]>;
  /** What tells duplicates apart, of records with an id above `after`, at most so many; in the order of ids. */
  identities(topic: RecordTopic, after: number, atMost: number): Promise<Identity[]>;
}
