import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import { guessReason, importFormat, importPlan, importTopics, sheetName } from '../import-plan.ts';
import { operation } from '../operation.ts';
import { idParams } from '../params.ts';
import { wholeNumber } from '../page.ts';
import { doubtCode } from '../written/doubts.ts';
import { powerUnit, unit } from '../written/measure.ts';
import { writtenFault } from '../written/written.ts';
import { rule, rules } from '../rules.ts';

const count = z.int();
const topic = z.enum(importTopics);

const refusalCode = z.enum([...writtenFault.options, 'missing', 'not_valid']);

/** What is wrong with a field of a row. */
const rowFault = z.object({
  topic,
  field: z.string(),
  code: refusalCode,
  /** With `not_valid`, the rule of the field; with `inverters_alike`, the numbers of the inverters. */
  rule: z.string().nullable(),
  /** The field is missing because the plan does not say where it comes from. */
  later: z.boolean(),
});
export type ImportFault = z.infer<typeof rowFault>;

/**
 * In how many rows something is so, the first twenty by number; `ranges`: the first hundred stretches of such rows,
 * each from its first to its last number.
 */
const rowsTold = z.object({ count, rows: z.array(count), ranges: z.array(z.tuple([count, count])) });
export type RowsTold = z.infer<typeof rowsTold>;

/** Why rows are refused: what is wrong. All such rows are told by the table of rows that were left. */
export const refusal = rowFault.extend(rowsTold.shape);
export type ImportRefusal = z.infer<typeof refusal>;

/** What looks wrong in a good row, which is imported all the same. */
const rowDoubt = z.object({ topic, field: z.string(), code: doubtCode });
export type ImportDoubt = z.infer<typeof rowDoubt>;

/** Its record is here already, or was in the file before. */
const duplicate = z.enum(['here', 'in_file']);

/** A row as it would be stored. */
export const previewRow = z.object({
  row: count,
  generator: z.record(z.string(), z.unknown()).nullable(),
  inverter: z.record(z.string(), z.unknown()).nullable(),
  /** `at` is what the clock showed, or the day; `energy` the amount, in Wh, of which the reading was made. */
  reading: z.record(z.string(), z.unknown()).nullable(),
  /** Why its inverter is imported without the generator that the file names; null: it is not. */
  unassociated: rowFault.nullable(),
  /** What the homeowner will be called here, where the file says it. */
  nickname: z.string().nullable(),
  /** How many such inverters the row makes. */
  inverter_count: count,
  duplicate: duplicate.nullable(),
  /** Its reading is here with other figures, because somebody has corrected those since. */
  corrected: z.boolean(),
  refused: z.array(rowFault),
  doubts: z.array(rowDoubt),
  /** What the file says, each cell as far as 200 characters, of a row that is refused. */
  cells: z.array(z.string()),
  /** Fields whose value was put right, or looked up. */
  completed: z.array(z.string()),
  /** Fields whose value is only near the right one: the middle of the ZIP code's area. */
  approximate: z.array(z.string()),
});
export type PreviewRow = z.infer<typeof previewRow>;

/** What an import would do. Nothing is written by looking. */
export const importCheck = z.object({
  rows: count,
  good: count,
  completed: count,
  /** Good rows with a position that is only near the right one. */
  approximate: count,
  /** `differing`: of those in the file, how many are skipped although they clearly differ in capacity and position. */
  duplicates: z.object({ here: count, in_file: count, differing: count }),
  /** Of those that are here, the rows whose reading somebody has corrected since, so that it has other figures. */
  corrected: rowsTold,
  /** Of those that are here, the rows whose energy is part of a longer amount, such as that of a month. */
  within: rowsTold,
  refused: count,
  /**
   * Rows with nothing wrong but that fields are left for later: the plan does not say where they come from. They can be
   * filled in with the table of rows that were left.
   */
  later: count,
  generators: count,
  inverters: count,
  /** Without those where amounts begin, which nobody sees. */
  readings: count,
  /**
   * In W, of the generators that would be made, and of those of incomplete rows: together, of the smallest and of the
   * largest; null without any.
   */
  capacity: z.object({ total: z.number(), least: z.number(), most: z.number() }).nullable(),
  /** The unit that the capacities are probably in, where their column's makes them unlikely; null: no question. */
  other_unit: powerUnit.nullable(),
  /** Homeowners that get a number and a nickname, and the numbers in use from the first to the last of them. */
  named: z.object({ homeowners: count, first: count, last: count }).nullable(),
  /** A number that no homeowner here has: the one after the highest in use. */
  free_homeowner: count,
  /**
   * Of a list of amounts, in Wh: what it adds up to, each time once, with rows that are here or refused as far as they
   * can be read; and what good rows add.
   */
  amounts: z.object({ energy: z.number(), added: z.number() }).nullable(),
  /**
   * Of readings by day or month: how many days or months between the rows are neither in the list nor here, and of how
   * many inverters; null where there is none.
   */
  gaps: z.object({ unit: z.enum(['day', 'month']), count, inverters: count }).nullable(),
  /** Rows that are no records: how many are empty, and the numbers of those with totals and with notes. */
  left_out: z.object({ empty: count, totals: z.array(count), notes: z.array(count) }),
  /**
   * Figures like `10.000` in columns of a power or an energy that leave open whether that is 10 or ten thousand: what
   * they are taken for, and what they would be otherwise, in W or Wh.
   */
  unclear: z.array(z.object({ topic, field: z.string(), text: z.string(), value: z.number(), other: z.number() })),
  refusals: z.array(refusal),
  /** Inverters that are imported without the generator that the file names, and why. */
  unassociated: z.array(refusal),
  /** Good rows in which something is doubtful, and what: in which of them. */
  doubtful: count,
  /** `figures`: of each of `rows`, the energy that is doubted, in Wh; null where it is something else. */
  doubts: z.array(rowDoubt.extend({ ...rowsTold.shape, figures: z.array(z.number().nullable()) })),
  /** Required fields that the plan says nothing of; of both kinds of records where it makes neither. */
  missing: z.array(z.object({ topic, field: z.string() })),
  preview: z.array(previewRow),
});
export type ImportCheck = z.infer<typeof importCheck>;

/** A file that was read and not imported yet. It is in memory alone. */
export const readFile = z.object({
  /** Of this file as it is read now, with this plan: whatever is changed has another one. To import it names it. */
  version: z.string(),
  /** Of this file, however it is read: to change how, or to put it away, names it. */
  file_id: z.string(),
  file_name: z.string(),
  format: importFormat,
  /** Of a workbook the sheets that have anything in them. Where `format.sheet` is null, one has to be chosen first. */
  sheets: z.array(z.string()),
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  plan: importPlan,
  /** Where the fields of each kind of record would come from, whether or not the plan makes such records. */
  guessed: z.object({
    generators: importPlan.shape.generators,
    inverters: importPlan.shape.inverters,
    readings: importPlan.shape.readings,
    inverter_count: importPlan.shape.inverter_count,
    energy: importPlan.shape.energy,
  }),
  /** Why each field has its source, by `generators.city`. */
  reasons: z.record(z.string(), guessReason),
  /** The plan is that of an earlier import of such a file. */
  remembered: z.boolean(),
  /** The import whose rows it has, filled in. */
  fills: count.nullable(),
  check: importCheck,
  /** In a linked workspace: how many changes will be sent, and in how many seconds at least, at the present pace. */
  sending: z.object({ changes: count, seconds: count }).nullable(),
});
export type ReadFile = z.infer<typeof readFile>;

/** An import that has begun. `interrupted`: the console stopped in the middle of it. */
export const importView = z.object({
  id,
  file_name: z.string(),
  by: z.string(),
  state: z.enum(['running', 'interrupted', 'done', 'taking_back', 'taken_back', 'failed']),
  rows: count,
  rows_done: count,
  generators: count,
  inverters: count,
  readings: count,
  duplicates: count,
  refused: count,
  /** Rows without fields that were left for later: the plan does not say where they come from. */
  later: count,
  kept: count,
  /** How many of its readings were removed when it was taken back; null: it was not, or nobody has counted them. */
  removed: count.nullable(),
  /** While it is taken back: how many of its records are still to be looked at, or stay. */
  left: count,
  /**
   * Which of its records stayed when it was taken back, because somebody had changed them; the first hundred. Of
   * readings, their inverters.
   */
  kept_records: z.array(z.object({ topic, id: count })),
  /** Some of those records are needed no longer: they can be taken back, too. */
  has_rest: z.boolean(),
  /**
   * Whether its rows that were left can be saved and filled in: its file is kept, as are those of the last few, and no
   * other import has them.
   */
  refused_rows_kept: z.boolean(),
  /** Whose readings they all are, where somebody has said that. */
  inverter_id: id.nullable(),
  /** The import whose rows it has, filled in. */
  fills: count.nullable(),
  /** Another import, which was not taken back, has its rows that were left. */
  filled_in: z.boolean(),
  /** It was read from a list, as the sample data was not. */
  from_list: z.boolean(),
  /** Some of its positions are those of ZIP codes. */
  approximate: z.boolean(),
  /** While it is written: how many rows since it was begun or finished, and in how long. */
  pace: z.object({ rows: count, seconds: z.number() }).nullable(),
  started_at: timestamp,
  ended_at: timestamp.nullable(),
});
export type ImportView = z.infer<typeof importView>;

const accepts = ['operator', 'automation_key'] as const;

export const listImports = operation({
  id: 'listImports',
  method: 'GET',
  path: '/console/imports',
  summary: 'Imports of lists, the newest first, and the file that is being looked at',
  accepts,
  status: 200,
  response: z.object({ read: readFile.nullable(), imports: z.array(importView) }),
});

/** The number of a record, or of a row. */
const positive = wholeNumber(Number.MAX_SAFE_INTEGER, rule(rules.wholeAtLeast, { least: 1 }));

/** Body: the file as it is. It takes the place of one that was read before and not imported. */
export const readImport = operation({
  id: 'readImport',
  method: 'POST',
  upload: true,
  path: '/console/imports/file',
  summary: 'Read a list (CSV, TSV, XLSX) and say what would become of it',
  accepts,
  /**
   * `inverter`: whose readings they are where the list names no inverter; nothing for lists of another kind. `fills`:
   * the import whose rows that were left these are, filled in.
   */
  query: z.object({
    name: z
      .string()
      .trim()
      .min(1, rules.empty)
      .max(255, rule(rules.atMostCharacters, { most: 255 })),
    sheet: sheetName.optional(),
    inverter: positive.optional(),
    fills: positive.optional(),
  }),
  status: 201,
  response: readFile,
});

const ofFile = z.object({ file: z.string(rules.text) });

/** Answers with what would become of the file now. `conflict` where another file has taken the place of `file`. */
export const changeImport = operation({
  id: 'changeImport',
  method: 'PUT',
  path: '/console/imports/file',
  summary: 'Change how a list is read and what its columns mean',
  accepts,
  query: ofFile,
  /** `sheet`: another sheet of the workbook is read, as if it had been chosen at first. */
  body: z.strictObject({ format: importFormat.optional(), plan: importPlan.optional(), sheet: sheetName.optional() }),
  status: 200,
  response: readFile,
});

/** A row with a duplicate. */
const duplicateRow = z.object({
  row: count,
  /** What it is about. */
  title: z.string(),
  /** The row of the file, or the record here, that it is taken for. */
  same_as: z.object({ what: z.enum(['row', 'record']), number: count }),
  /** Where it is clearly another generator than that row: both capacities in W, and how far apart they are. */
  differs: z.object({ capacities: z.tuple([z.number(), z.number()]), kilometers: z.number() }).nullable(),
});
export type DuplicateRow = z.infer<typeof duplicateRow>;

const duplicates = z.object({ rows: z.array(duplicateRow), next: count.nullable() });
export type Duplicates = z.infer<typeof duplicates>;

/** A hundred at a time; `next`: the row after which the next ones begin, null where these are the last. */
export const listDuplicates = operation({
  id: 'listDuplicates',
  method: 'GET',
  path: '/console/imports/file/duplicates',
  summary: 'Rows of the list that was read whose records are here already, or were in the file before',
  accepts,
  query: z.object({
    kind: duplicate,
    after: positive.optional(),
  }),
  status: 200,
  response: duplicates,
});

export const dropImport = operation({
  id: 'dropImport',
  method: 'DELETE',
  path: '/console/imports/file',
  summary: 'Put a list away that was read and not imported',
  accepts,
  query: ofFile,
  status: 200,
  response: z.object({}),
});

/** `version`: what was looked at. `conflict` where another file, or another plan, has taken its place since. */
export const startImport = operation({
  id: 'startImport',
  method: 'POST',
  path: '/console/imports',
  summary: 'Import the list that was read',
  accepts,
  body: z.strictObject({ version: z.string(rules.text) }),
  status: 201,
  response: importView,
});

/** Its rows, with the original columns and a last one that says why. */
export const getRefusedRows = operation({
  id: 'getRefusedRows',
  method: 'GET',
  path: '/console/imports/refused-rows',
  summary: 'The refused rows of an import, as CSV; of the list that was read, or imported last, unless told',
  accepts,
  query: z.object({ import: positive.optional() }),
  status: 200,
  response: z.string(),
});

/** Rows that were refused or left for later, with all of their cells. */
export const rowsLeft = z.object({
  columns: z.array(z.string()),
  /** Whose readings they are, where somebody has said that of all rows. */
  inverter: z.int().nullable(),
  /** The column by which people know a row: the name of a homeowner or a site, or else an address. */
  name: count.nullable(),
  /** Columns with a power or an energy, and the unit of what is in them; null: it is in each cell. */
  measures: z.array(z.object({ column: count, kind: z.enum(['power', 'energy']), unit: unit.nullable() })),
  rows: z.array(
    z.object({
      row: count,
      cells: z.array(z.string()),
      /** In words: `Online date is not a date`. */
      why: z.string(),
      /**
       * `column`: where the value is that is wrong or missing; null for one that is missing without a column: it gets
       * one of its own, with the field's label.
       */
      faults: z.array(rowFault.extend({ column: count.nullable() })),
    }),
  ),
  /** To continue: the row after which the next ones begin. Null where these are the last. */
  next: count.nullable(),
});
export type RowsLeft = z.infer<typeof rowsLeft>;

/**
 * To correct them, send a CSV with these columns, those that were missing behind them under the labels of their fields,
 * and a last one that is called like that of the refused rows; its columns are matched as before.
 */
export const listRowsLeft = operation({
  id: 'listRowsLeft',
  method: 'GET',
  path: '/console/imports/rows-left',
  summary:
    'Rows that were refused or left for later in an import; of the list that was read, or imported last, unless told',
  accepts,
  query: z.object({
    import: positive.optional(),
    after: positive.optional(),
    limit: wholeNumber(1000, rule(rules.wholeFromTo, { least: 1, most: 1000 })).optional(),
    /** Only rows with such a fault, as in `refusals`. */
    topic: topic.optional(),
    field: z
      .string()
      .max(100, rule(rules.atMostCharacters, { most: 100 }))
      .optional(),
    code: refusalCode.optional(),
  }),
  status: 200,
  response: rowsLeft,
});

/** Ends a running import and removes what it has made, except records that were changed since or are needed. */
export const cancelImport = operation({
  id: 'cancelImport',
  method: 'POST',
  path: '/console/imports/:id/cancel',
  summary: 'Cancel a running import and remove what it has made',
  accepts,
  params: idParams,
  status: 200,
  response: importView,
});

/** Continues an import that was interrupted, from the row after the last one that was written. */
export const finishImport = operation({
  id: 'finishImport',
  method: 'POST',
  path: '/console/imports/:id/finish',
  summary: 'Finish an import that was interrupted',
  accepts,
  params: idParams,
  status: 200,
  response: importView,
});

/** Removes what an import has made, except records that were changed since or are needed. */
export const takeBackImport = operation({
  id: 'takeBackImport',
  method: 'POST',
  path: '/console/imports/:id/take-back',
  summary: 'Take an import back',
  accepts,
  params: idParams,
  status: 200,
  response: importView,
});

export const importOperations = {
  listImports,
  readImport,
  changeImport,
  listDuplicates,
  dropImport,
  startImport,
  getRefusedRows,
  listRowsLeft,
  cancelImport,
  finishImport,
  takeBackImport,
};
