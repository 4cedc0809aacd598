import type { ImportDoubt } from '../../contract/console/imports.ts';
import { nickname } from '../../contract/console/homeowners.ts';
import { newGenerator, type NewGenerator } from '../../contract/generators.ts';
import { inverterUpdate, newInverter, type InverterUpdate, type NewInverter } from '../../contract/inverters.ts';
import {
  approximate,
  importField,
  importFields,
  isWritten,
  isZipField,
  MOST_INVERTERS,
  type FieldSource,
  type ImportField,
  type ImportPlan,
  type ImportTopic,
  type SaidField,
  type ZipField,
} from '../../contract/import-plan.ts';
import { splitAddress, splitStreet } from '../../contract/written/address.ts';
import { isYearAlone } from '../../contract/written/day.ts';
import { splitDevice } from '../../contract/written/device.ts';
import { isEstimate } from '../../contract/written/measure.ts';
import { readNumber } from '../../contract/written/number.ts';
import { readPosition } from '../../contract/written/position.ts';
import { readState } from '../../contract/written/us-state.ts';
import { shortZip } from '../../contract/written/zip-code.ts';
import type { Written, WrittenFault } from '../../contract/written/written.ts';
import type { Reading } from '../readings/reading.ts';
import { isMeantAsItIs, orNothing, readText, textOf, type ListStyle } from './read-cell.ts';

/** Why a row is not imported: of one field, what is wrong. `rule` holds the words of the contract for
 * `not_valid`, and for `inverters_alike` their numbers. */
export interface RowFault {
  topic: ImportTopic;
  field: SaidField;
  code: WrittenFault | 'missing' | 'not_valid';
  rule: string | null;
  /** The field is missing because the plan does not say where it comes from. */
  later: boolean;
}

/** A reading of an inverter that is here. Power in W, energy in Wh. */
export interface ImportedReading extends Omit<Reading, 'source'> {
  inverter_id: number;
}

export type ImportedInverter = NewInverter & InverterUpdate;

/**
 * What a row becomes; with faults it becomes nothing. `completed`: fields whose value was put right, such as `MA` for a
 * name.
 */
export interface RowRecords {
  generator: NewGenerator | null;
  inverter: ImportedInverter | null;
  reading: ImportedReading | null;
  /** The nameplate capacity of its generator in W, also where something else of the row is missing or wrong. */
  watts: number | null;
  /** How many inverters of this kind the row has. */
  inverter_count: number;
  faults: RowFault[];
  completed: ImportField[];
  /** Fields whose value is only near the right one. */
  approximate: ImportField[];
  /** What can be doubted by how the file says it. */
  doubts: ImportDoubt[];
  /** What the homeowner is called, where the file says it. */
  nickname: string | null;
  /** What the file says of the generator that the inverter is associated with. */
  generator_label: string | null;
}

/** The number of the homeowner with this name: always the same one. */
export type HomeownerNumbers = (name: string) => number;

/** What is asked for each field on its own, whatever column it takes. */
const ASKED: ReadonlySet<RowFault['code']> = new Set(['unit_missing', 'ambiguous_date']);

const importedInverter = newInverter.extend(inverterUpdate.shape);
const schemas = { generators: newGenerator, inverters: importedInverter } as const;

/** A place, as far as a ZIP code tells. */
export type Place = Readonly<Record<ZipField, string | number>>;
/** What is known of ZIP codes, without a network. */
export interface Places {
  /** The place of a ZIP code of five digits; undefined where nobody knows it. */
  place(zip: string): Place | undefined;
  /** The ZIP code nearest to a position, in this state where it is known; undefined where none is near. */
  nearest(latitude: number, longitude: number, state: string | undefined): string | undefined;
}

/** How cells are split that hold several fields, and what is wrong with one that cannot be. */
const SPLIT = {
  address: { parts: splitAddress, fault: 'not_an_address' },
  street: { parts: splitStreet, fault: 'not_an_address' },
  device: { parts: splitDevice, fault: 'not_a_device' },
  coordinates: { parts: readPosition, fault: 'not_a_position' },
} as const satisfies Record<string, { parts(cell: string): object | undefined; fault: WrittenFault }>;

type SplitSource = Extract<FieldSource, { from: keyof typeof SPLIT }>;
const isSplit = (source: FieldSource): source is SplitSource => source.from in SPLIT;

/** Why a cell that holds several fields says nothing of any; undefined where it does, or holds one. */
function wholeCellFault(row: readonly string[], source: FieldSource): WrittenFault | 'missing' | undefined {
  if (!isSplit(source)) return undefined;
  const cell = (row[source.column] ?? '').trim();
  const { parts, fault } = SPLIT[source.from];
  // Without a position, the ZIP code may tell it.
  if (parts(cell) || (cell === '' && source.from === 'coordinates')) return undefined;
  return cell === '' ? 'missing' : fault;
}

/** The ZIP code of a row; undefined where it has none, null where it has no position to look it up by. */
function zipOf(
  row: readonly string[],
  { generators }: ImportPlan,
  style: ListStyle,
  places: Places,
): string | undefined | null {
  const source = generators?.zip_code;
  if (source?.from !== 'position') return (isWritten(source) && textOf(row, 'zip_code', source)) || undefined;
  const read = (field: ImportField): string | number | boolean | undefined => {
    const of = generators?.[field];
    const text = isWritten(of) ? textOf(row, field, of) : '';
    const value = isWritten(of) && text !== '' ? readText('generators', field, text, of, style) : undefined;
    return value && 'value' in value ? value.value : undefined;
  };
  const [latitude, longitude, state] = [read('latitude'), read('longitude'), read('state')];
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const known = typeof state === 'string' ? readState(state) : undefined;
  return places.nearest(latitude, longitude, known && 'value' in known ? known.value : undefined);
}

/**
 * Whether the ZIP code of a row fills in a field, whose cell is empty there although the file has a column for it. Half
 * a position is not made whole.
 */
function isLookedUp(
  row: readonly string[],
  field: ImportField,
  source: FieldSource,
  { generators }: ImportPlan,
): boolean {
  if (!isZipField(field) || (source.from !== 'column' && source.from !== 'coordinates')) return false;
  const of = generators?.[field];
  if (of?.from !== source.from || of.column !== source.column) return false;
  const both = approximate.has(field) ? [...approximate] : [field];
  return both.every((each) => {
    const other = generators?.[each];
    return !isWritten(other) || textOf(row, each, other) === '';
  });
}

/** What a row says of how many inverters it has; empty where it says nothing. */
const countText = (row: readonly string[], { inverter_count: source }: ImportPlan): string =>
  isWritten(source) ? textOf(row, 'model', source) : '';

/** How many inverters a row has; what is in the cell is a whole number, or `2.0` as some programs write it. */
function countOf(row: readonly string[], plan: ImportPlan, style: ListStyle): Written<number> {
  const text = countText(row, plan);
  if (text === '') return { value: 1 };
  const read = readNumber(text, style);
  if ('fault' in read && read.fault !== 'not_a_number') return read;
  const isCount = 'value' in read && Number.isInteger(read.value) && read.value > 0 && read.value <= MOST_INVERTERS;
  return isCount ? read : { fault: 'not_a_count' };
}

/** A row of generators may have no inverter: none is counted, or nothing is told of its brand and model. */
function hasNoInverter(
  row: readonly string[],
  plan: ImportPlan,
  sources: NonNullable<ImportPlan['inverters']>,
): boolean {
  if (/^0+(\.0*)?$/.test(countText(row, plan))) return true;
  return (['brand', 'model'] as const).every((field) => {
    const source = sources[field];
    if (!isWritten(source)) return true;
    const whole = wholeCellFault(row, source);
    return textOf(row, field, source) === '' && (whole === undefined || whole === 'missing');
  });
}

/** The records of one row, checked as a request is. A second look comes to the same: `numberOf` remembers names. */
export function readRow(
  cells: readonly string[],
  plan: ImportPlan,
  style: ListStyle,
  places: Places,
  numberOf: HomeownerNumbers,
): RowRecords {
  // An export says what is here, whatever it looks like.
  const row = style.exported ? cells : cells.map(orNothing);
  const records: RowRecords = {
    generator: null,
    inverter: null,
    reading: null,
    watts: null,
    inverter_count: 1,
    faults: [],
    completed: [],
    approximate: [],
    doubts: [],
    nickname: null,
    generator_label: null,
  };
  const zip = zipOf(row, plan, style, places);
  const place = zip ? (places.place(shortZip(zip)) ?? 'unknown') : undefined;
  /** What was said of cells: several fields may take one. */
  const said = new Set<string>();
  for (const topic of ['generators', 'inverters'] as const) {
    const sources = plan[topic];
    if (!sources || (topic === 'inverters' && plan.generators && hasNoInverter(row, plan, sources))) continue;
    const candidate: Record<string, unknown> = {};
    const faulty = new Set<string>();
    const fail = (field: ImportField, code: RowFault['code'], rule: string | null = null): void => {
      const source = sources[field];
      const later = code === 'missing' && source === undefined;
      const cell = source && 'column' in source && !ASKED.has(code) ? `${source.column} ${code} ${rule}` : field;
      if (!faulty.has(field) && !said.has(cell)) records.faults.push({ topic, field, code, rule, later });
      faulty.add(field);
      if (cell !== field) said.add(cell);
    };
    const failZip = (): void => {
      const fault = { topic: 'generators', field: 'zip_code', rule: null, later: false } as const;
      if (!said.has('zip_code')) records.faults.push({ ...fault, code: 'unknown_zip_code' });
      said.add('zip_code');
    };
    const told = new Set<number>();
    for (const field of importFields[topic]) {
      const source = sources[field];
      // One cell has one fault, however many fields are in it, or are looked up by one of them.
      const whole = source?.from === 'zip_code' ? sources.zip_code : source;
      const ofCell = whole && wholeCellFault(row, whole);
      if (ofCell && whole && 'column' in whole) {
        if (source?.from !== 'zip_code' && !told.has(whole.column)) {
          told.add(whole.column);
          fail(field, ofCell);
        }
        faulty.add(field);
        continue;
      }
      if (source && !isWritten(source)) {
        const found =
          source.from === 'position' ? zip : place && place !== 'unknown' && isZipField(field) && place[field];
        if (found) {
          candidate[field] = found;
          (approximate.has(field) ? records.approximate : records.completed).push(field);
          if (source.from === 'position') records.doubts.push({ topic, field, code: 'nearest_zip_code' });
        } else if (zip === null || (source.from === 'zip_code' && plan.generators)) {
          faulty.add(field); // that it has no position, or no ZIP code, is said of that
          if (place === 'unknown') failZip();
        } else if (importField(topic, field).create === 'required') fail(field, 'missing');
        continue;
      }
      const text = source ? textOf(row, field, source) : '';
      if (source && text === '' && isZipField(field) && isLookedUp(row, field, source, plan)) {
        if (place && place !== 'unknown') {
          candidate[field] = place[field];
          (approximate.has(field) ? records.approximate : records.completed).push(field);
          continue;
        }
      }
      if (source?.from === 'names' && text !== '') {
        const name = nickname.safeParse(text.replace(/\s+/g, ' '));
        if (name.success) candidate[field] = numberOf((records.nickname = name.data));
        else fail(field, 'not_valid', name.error.issues[0]?.message ?? null);
        continue;
      }
      if (!source || text === '') {
        if (importField(topic, field).create === 'required') fail(field, 'missing');
        continue;
      }
      const read = readText(topic, field, text, source, style);
      if ('fault' in read) fail(field, read.fault);
      else {
        candidate[field] = read.value;
        const { kind } = importField(topic, field);
        if (kind === 'day' && isYearAlone(text)) records.doubts.push({ topic, field, code: 'year_alone' });
        if ((kind === 'power' || kind === 'energy') && isEstimate(text))
          records.doubts.push({ topic, field, code: 'estimated' });
        const changed =
          typeof read.value === 'string' && read.value !== text && !isMeantAsItIs(topic, field, text, style);
        if (changed && kind !== 'day') records.completed.push(field);
      }
    }
    if (topic === 'inverters') {
      const counted = countOf(row, plan, style);
      if ('value' in counted) records.inverter_count = counted.value;
      else records.faults.push({ topic, field: 'inverter_count', code: counted.fault, rule: null, later: false });
    }
    if (topic === 'generators' && plan.homeowner_nickname && sources.homeowner_id?.from !== 'names') {
      const text = textOf(row, 'homeowner_id', plan.homeowner_nickname);
      const { data, error } = text === '' ? { data: null } : nickname.safeParse(text);
      const rule = error?.issues[0]?.message ?? null;
      if (error) records.faults.push({ topic, field: 'homeowner_nickname', code: 'not_valid', rule, later: false });
      else records.nickname = data ?? null;
    }
    if (topic === 'inverters' && plan.generator && !plan.generators)
      records.generator_label = textOf(row, 'model', plan.generator) || null;
    if (typeof candidate['nameplate_capacity'] === 'number') records.watts = candidate['nameplate_capacity'];
    const checked = schemas[topic].safeParse(candidate);
    for (const { path, message } of checked.error?.issues ?? [])
      if (typeof path[0] === 'string') fail(path[0] as ImportField, 'not_valid', message);
    if (checked.success && topic === 'generators') records.generator = checked.data as NewGenerator;
    if (checked.success && topic === 'inverters') records.inverter = checked.data as ImportedInverter;
  }
  return records.faults.length > 0 ? { ...records, generator: null, inverter: null } : records;
}
