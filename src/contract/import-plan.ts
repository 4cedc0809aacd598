import { z } from 'zod';
import { id } from './fields.ts';
import { generatorFields, type NewGenerator } from './generators.ts';
import { inverterFields, type InverterUpdate, type NewInverter } from './inverters.ts';
import { listedReadingFields, type ListedReadingField } from './listed-readings.ts';
import { fieldNames, type RecordField, type RecordFields } from './record-fields.ts';
import { dayOrder } from './written/day.ts';
import { hasDirectCurrent, unit, unitInHeader } from './written/measure.ts';
import { rule, rules } from './rules.ts';

/** The records that a file's rows can become. */
export const recordTopics = ['generators', 'inverters'] as const;
export type RecordTopic = (typeof recordTopics)[number];

/** What a file's rows can become; readings are of inverters that are here, and never come with records. */
export const importTopics = [...recordTopics, 'readings'] as const;
export type ImportTopic = (typeof importTopics)[number];

const taken = ({ create, update }: RecordField): boolean => create !== undefined || update === true;

/** The fields of records that a file can fill. */
export type RecordImportField = keyof NewGenerator | keyof (NewInverter & InverterUpdate);
export type ImportField = RecordImportField | ListedReadingField;

/** The fields that a file can fill, of each kind of record. */
export const importFields: Readonly<Record<ImportTopic, readonly ImportField[]>> = {
  generators: fieldNames(generatorFields, taken),
  inverters: fieldNames(inverterFields, taken) as ImportField[],
  readings: fieldNames(listedReadingFields, taken),
};

const definitions: Readonly<Record<ImportTopic, RecordFields>> = {
  generators: generatorFields,
  inverters: inverterFields,
  readings: listedReadingFields,
};

/** The definition of a field that a file can fill. */
export const importField = (topic: ImportTopic, field: ImportField): RecordField =>
  definitions[topic][field] as RecordField;

/** The fields without which there is no such record. */
export const requiredFields = (topic: ImportTopic): ImportField[] =>
  importFields[topic].filter((field) => importField(topic, field).create === 'required');

/** Rows above the first record. */
export const MOST_HEADER_ROWS = 100;

/** The last column of a file with refused rows: it is written by us, and is none of the list's. */
export const whyHeader = 'Why it was not imported';

/** What a file of rows that were filled in is called, however often they were. */
export const filledName = (name: string): string =>
  `${name.replace(/(?: – filled in)?\.[^.]{1,8}$/, '')} – filled in.csv`;

/** The column of a file of rows that were filled in which says what numbers they had in the list they come from. */
export const rowHeader = 'Row in the list';

/** The name of a sheet of a workbook. */
export const sheetName = z
  .string(rules.text)
  .min(1, rules.empty)
  .max(255, rule(rules.atMostCharacters, { most: 255 }));

/** How the bytes of a file are read. It is detected, and can be changed. */
export const importFormat = z.strictObject({
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  delimiter: z.enum([',', ';', '\t', '|']),
  /** What is around a cell that has a delimiter in it; null: nothing ever is. `"` unless told. */
  quote: z.enum(['"', "'"]).nullable().optional(),
  decimal_comma: z.boolean(),
  /** How many rows come before the first record, the names of the columns among them. */
  header_rows: z
    .int(rules.whole)
    .min(0, rule(rules.orMore, { least: 0 }))
    .max(MOST_HEADER_ROWS, rule(rules.atMost, { most: MOST_HEADER_ROWS })),
  /** The sheet of a workbook that is read, where encoding and delimiter mean nothing; null: none was chosen yet. */
  sheet: sheetName.nullable().optional(),
});
export type ImportFormat = z.infer<typeof importFormat>;

/**
 * Where the value of a field comes from: a column (from 0), a part of an address in one column, a part of street and
 * city in one column, a part of a device in one column (`Brand: Model`), latitude or longitude of one column with
 * both, what is known of the row's ZIP code, for the ZIP code itself the one that is nearest to the row's position,
 * one text for all rows, or, for homeowners alone, a column of names: each distinct name gets a number, from `first`
 * on or after the highest one in use, and is kept as the homeowner's nickname (`given`: the column that has the first
 * names, where the column of names has surnames), or, for the inverter of a reading, a column of sites, addresses, or
 * homeowners that have one inverter each. `decimals`: a cell that is no number with the decimal mark that most of its
 * column have is read with the other one. `zone`: times without one are UTC, not those of the site.
 */
export const fieldSource = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('column'),
    column: z.int().min(0),
    unit: unit.optional(),
    day_order: dayOrder.optional(),
    zone: z.literal('utc').optional(),
    decimals: z.literal('either').optional(),
  }),
  z.strictObject({ from: z.literal('address'), column: z.int().min(0) }),
  z.strictObject({ from: z.literal('street'), column: z.int().min(0) }),
  z.strictObject({ from: z.literal('device'), column: z.int().min(0) }),
  z.strictObject({ from: z.literal('coordinates'), column: z.int().min(0) }),
  z.strictObject({
    from: z.literal('names'),
    column: z.int().min(0),
    given: z.int().min(0).optional(),
    first: id.optional(),
  }),
  z.strictObject({ from: z.literal('site'), column: z.int().min(0) }),
  z.strictObject({ from: z.literal('zip_code') }),
  z.strictObject({ from: z.literal('position') }),
  z.strictObject({ from: z.literal('all'), text: z.string().max(255) }),
]);
export type FieldSource = z.infer<typeof fieldSource>;

/** A source whose value is written down, in the file or in the plan; the others are looked up. */
export type WrittenSource = Exclude<FieldSource, { from: 'zip_code' | 'position' }>;
export const isWritten = (source: FieldSource | undefined): source is WrittenSource =>
  source !== undefined && source.from !== 'zip_code' && source.from !== 'position';

/** A column as the source of a field: with the unit where its header tells one. */
export function columnSource(
  topic: ImportTopic,
  field: ImportField,
  columns: readonly { header: string }[],
  index: number,
): FieldSource {
  const column = columns[index];
  const { kind } = importField(topic, field);
  if (column && kind === 'moment' && /\b(?:UTC|GMT)\b/i.test(column.header))
    return { from: 'column', column: index, zone: 'utc' };
  if (!column || (kind !== 'power' && kind !== 'energy')) return { from: 'column', column: index };
  const named = unitInHeader(column.header);
  const fits = named !== undefined && named.endsWith('h') === (kind === 'energy');
  return { from: 'column', column: index, ...(fits && { unit: named }) };
}

/** What a ZIP code tells; the position is that of its middle. */
export const zipFields = ['city', 'state', 'latitude', 'longitude'] as const;
export type ZipField = (typeof zipFields)[number];
export const isZipField = (field: ImportField): field is ZipField => zipFields.some((name) => name === field);

/** Fields that can be a part of a whole address in one column, and of brand and model in one. */
export const addressFields: ReadonlySet<ImportField> = new Set(['address', 'city', 'state', 'zip_code']);
export const deviceFields: ReadonlySet<ImportField> = new Set(['brand', 'model']);

/** Fields whose value is only near the right one where it comes from a ZIP code. */
export const approximate: ReadonlySet<ImportField> = new Set(['latitude', 'longitude']);

const sourcesOf = (topic: ImportTopic) =>
  z
    .partialRecord(z.enum(importFields[topic] as [ImportField, ...ImportField[]]), fieldSource)
    .refine(
      (sources) =>
        Object.entries<FieldSource | undefined>(sources).every(
          ([field, source]) => source?.from !== 'names' || field === 'homeowner_id',
        ),
      rule(rules.namesForHomeowner, { field: 'homeowner_id' }),
    )
    .refine(
      (sources) =>
        Object.entries<FieldSource | undefined>(sources).every(
          ([field, source]) => source?.from !== 'position' || (topic === 'generators' && field === 'zip_code'),
        ),
      rule(rules.positionForZipCode, { field: 'zip_code', records: 'generators' }),
    )
    .refine(
      (sources) =>
        Object.entries<FieldSource | undefined>(sources).every(
          ([field, source]) => source?.from !== 'site' || field === 'inverter_id',
        ),
      rule(rules.sitesForInverter, { field: 'inverter_id' }),
    )
    .nullable();

/** What a column says as it is. */
const wholeColumn = z.strictObject({ from: z.literal('column'), column: z.int().min(0) });

/** Parts of a plan beside the fields of a kind of record. */
export const besideFields = {
  generators: ['homeowner_nickname'],
  inverters: ['inverter_count', 'generator'],
  readings: ['time'],
} as const satisfies Record<ImportTopic, readonly string[]>;
export type BesideField = (typeof besideFields)[ImportTopic][number];

/** What is said of an amount, which is no lifetime production yet, is said of `energy`. */
export type SaidField = ImportField | BesideField | 'energy';

/** The field of a plan that something is said of. */
export const plannedField = (field: string): string => (field === 'energy' ? 'total_lifetime_production' : field);

/** Where a plan takes a field, or what is beside the fields, from. */
export const planSource = (plan: ImportPlan, topic: ImportTopic, field: string): FieldSource | undefined =>
  besideFields[topic].some((name) => name === field)
    ? plan[field as BesideField]
    : plan[topic]?.[plannedField(field) as ImportField];

/** A field with a power or an energy, and the column that a plan takes it from. */
export interface MeasuredField {
  topic: ImportTopic;
  field: ImportField;
  kind: 'power' | 'energy';
  source: Extract<FieldSource, { from: 'column' }>;
}

/** The fields with a power or an energy that a plan takes from columns. */
export const measuredFields = (plan: ImportPlan): MeasuredField[] =>
  importTopics.flatMap((topic) =>
    importFields[topic].flatMap((field) => {
      const source = plan[topic]?.[field];
      const { kind } = importField(topic, field);
      return source?.from === 'column' && (kind === 'power' || kind === 'energy')
        ? [{ topic, field, kind, source }]
        : [];
    }),
  );

/** A plan names at most so many rows of which the opposite is done. */
export const MOST_EXCEPTIONS = 1000;

/**
 * What the energy in a list of readings is: the total of a counter, or an amount: of the time from one row to the next,
 * of a day, or of a month.
 */
export const listedEnergy = z.enum(['total', 'interval', 'day', 'month']);
export type ListedEnergy = z.infer<typeof listedEnergy>;

/** What a file's rows become. What is null is not made of them. */
export const importPlan = z.strictObject({
  generators: sourcesOf('generators'),
  inverters: sourcesOf('inverters'),
  /** Nothing else is made of a list of readings. */
  readings: sourcesOf('readings').optional(),
  /** What to do with a row whose record is here already, or twice in the file. */
  duplicates: z.enum(['skip', 'keep']),
  /** The same for one that is twice in the file and not here yet; `twiceOf` says what is done unless told. */
  twice: z.enum(['skip', 'keep']).optional(),
  /** Rows, by their number in the file, of which the opposite is done. */
  except: z
    .array(z.int().min(1))
    .max(MOST_EXCEPTIONS, rule(rules.atMostRows, { most: '1,000' }))
    .optional(),
  /** How many inverters of its kind a row has; one unless told. */
  inverter_count: fieldSource.optional(),
  /** What the homeowner of a row is called, where the file has numbers, too; kept here as the nickname. */
  homeowner_nickname: wholeColumn.optional(),
  /** The generator that the inverter of a row is associated with, as lists that were exported here name it. */
  generator: wholeColumn.optional(),
  /** The time of day of a reading whose date has none. */
  time: wholeColumn.optional(),
  /** What the energy of readings is; a total unless told. */
  energy: listedEnergy.optional(),
});
export type ImportPlan = z.infer<typeof importPlan>;

/** What an amount of energy in a list is of. */
export type AmountOf = Exclude<ListedEnergy, 'total'>;

/** Of what the energy of a list of readings is an amount; undefined where it is a total, or no list of readings. */
export const amountsOf = ({ readings, energy }: ImportPlan): AmountOf | undefined =>
  readings && energy !== 'total' ? energy : undefined;

/** The column that a plan takes nameplate capacity from, which is in AC, although it is in DC; undefined: none. */
export function directCapacity(
  { generators }: ImportPlan,
  columns: readonly { header: string; samples: readonly string[] }[],
): string | undefined {
  const source = generators?.nameplate_capacity;
  const column = source?.from === 'column' ? columns[source.column] : undefined;
  return column && hasDirectCurrent(column) ? column.header : undefined;
}

/** A plan that takes either decimal mark in a column. */
export function withEitherDecimals(plan: ImportPlan, column: number): ImportPlan {
  const changed = { ...plan };
  for (const topic of importTopics)
    changed[topic] &&= Object.fromEntries(
      Object.entries<FieldSource>(changed[topic]).map(([field, source]) => [
        field,
        source.from === 'column' && source.column === column ? { ...source, decimals: 'either' as const } : source,
      ]),
    );
  return changed;
}

/**
 * Required fields of which a plan does not say where they come from; of both kinds of records where it says nothing at
 * all.
 */
export const missingFields = (plan: ImportPlan): { topic: ImportTopic; field: ImportField }[] =>
  importTopics
    .filter((topic) => plan[topic] ?? (topic !== 'readings' && importTopics.every((each) => !plan[each])))
    .flatMap((topic) =>
      requiredFields(topic)
        .filter((field) => plan[topic]?.[field] === undefined)
        .map((field) => ({ topic, field })),
    );

/** Whose all readings of a list are, where somebody has said that; null where nobody has, or where rows name theirs. */
export function inverterOfAll({ readings }: Pick<ImportPlan, 'readings'>): number | null {
  const source = readings?.inverter_id;
  return source?.from === 'all' ? Number(source.text) || null : null;
}

/** Whether rows become inverters alone. */
export const isOfInverters = ({ generators, inverters }: ImportPlan): boolean =>
  inverters !== null && generators === null;

/**
 * What is done with a row that is twice in the file. Several inverters of a kind at a site are nothing unusual: in a
 * list of inverters, each row is one of them.
 */
export const twiceOf = (plan: ImportPlan): 'skip' | 'keep' =>
  plan.twice ?? (isOfInverters(plan) ? 'keep' : plan.duplicates);

/** Whether a row whose record is here already, or was in the file before, is left out. */
export const skipsDuplicate = (plan: ImportPlan, mark: 'here' | 'in_file', row: number): boolean =>
  ((mark === 'in_file' ? twiceOf(plan) : plan.duplicates) === 'skip') !== (plan.except?.includes(row) ?? false);

/** Why a field has its source. */
export const guessReason = z.enum([
  'name',
  'similar_name',
  /** The name of a site, where the file has no street address. */
  'stands_in',
  /** A capacity in AC, where another column has one in DC. */
  'alternating',
  /** A capacity in DC, where none in AC was found. */
  'direct_current',
  /** The month that the column of the energy is named for. */
  'name_of_energy',
  'values',
  'zip_code',
  'position',
  'generator',
  /** As in an earlier import of such a file. */
  'remembered',
  /** By hand. */
  'chosen',
]);
export type GuessReason = z.infer<typeof guessReason>;

/** A row has at most so many inverters. */
export const MOST_INVERTERS = 200;
