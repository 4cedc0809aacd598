import {
  importField,
  importFields,
  importTopics,
  MOST_INVERTERS,
  zipFields,
  type FieldSource,
  type GuessReason,
  type ImportField,
  type ImportPlan,
  type ImportTopic,
} from '../../contract/import-plan.ts';
import { readListedDay } from '../../contract/written/day.ts';
import { readMeasure, unitInHeader, unitOf } from '../../contract/written/measure.ts';
import { readNumber, type NumberStyle } from '../../contract/written/number.ts';
import { readDegrees } from '../../contract/written/position.ts';
import { readState } from '../../contract/written/us-state.ts';
import { splitAddress } from '../../contract/written/address.ts';
import { splitDevice } from '../../contract/written/device.ts';
import { readFlag } from '../../contract/written/flag.ts';
import { counts, homeownerNames, synonyms } from './synonyms.ts';

/** A column of a file: its header and the first of its values, without the empty ones. */
export interface Column {
  header: string;
  samples: string[];
}

/** A plan made from the look of a file, and why each column was taken, by `generators.city`. */
export interface Guess {
  plan: ImportPlan;
  /** Where the fields of each kind of record would come from, if such records were made of the file. */
  guessed: Pick<ImportPlan, ImportTopic>;
  reasons: Record<string, GuessReason>;
}

/** `Zip_Code` -> `zip code`; the unit in `Capacity (kW)` is no part of the name. */
export const plainHeader = (header: string): string =>
  header
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[([]([^()[\]]*)[)\]]/g, (whole, inside: string) => (unitOf(inside) ? ' ' : whole))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const share = (samples: readonly string[], fits: (text: string) => boolean): number =>
  samples.filter(fits).length / Math.max(1, samples.length);
const half = (samples: readonly string[], fits: (text: string) => boolean): boolean => share(samples, fits) >= 0.5;
const most = (samples: readonly string[], fits: (text: string) => boolean): boolean => share(samples, fits) >= 0.8;

/** Whether the values of a column can be what the field holds: half of them will do where its name says so. */
function fitting(topic: ImportTopic, field: ImportField, { samples }: Column, style: NumberStyle): boolean {
  if (samples.length === 0) return true;
  const { kind } = importField(topic, field);
  if (kind === 'power' || kind === 'energy')
    return half(samples, (text) => 'value' in readMeasure(text, kind === 'power' ? 'W' : 'Wh', style));
  if (kind === 'day')
    return half(samples, (text) => (['mdy', 'dmy'] as const).some((order) => 'value' in readListedDay(text, order)));
  if (kind === 'latitude' || kind === 'longitude')
    return half(samples, (text) => 'value' in readDegrees(text, kind, style));
  if (kind === 'count') return half(samples, (text) => Number.isSafeInteger(numberIn(text, style)));
  if (kind === 'flag') return half(samples, (text) => 'value' in readFlag(text));
  if (kind === 'zip_code') return half(samples, (text) => /^\d{3,5}(-\d{4})?$/.test(text.trim()));
  return true;
}

const numberIn = (text: string, style: NumberStyle): number => {
  const read = readNumber(text, style);
  return 'value' in read ? read.value : Number.NaN;
};

/** Fields that show in the values alone, where no header names them. */
function shownByValues(field: ImportField, { samples }: Column, style: NumberStyle): boolean {
  const between = (low: number, high: number) => (text: string) => {
    const degrees = numberIn(text, style);
    return degrees >= low && degrees <= high && /[.,]/.test(text);
  };
  if (field === 'state') return most(samples, (text) => 'value' in readState(text));
  if (field === 'zip_code') return most(samples, (text) => /^\d{5}(-\d{4})?$/.test(text.trim()));
  if (field === 'latitude') return most(samples, between(17, 72));
  if (field === 'longitude') return most(samples, between(-180, -64));
  return false;
}

/** What a device delivers now is also called a power; it is no capacity. */
const isRate = (header: string): boolean => synonyms.production_rate.includes(header);

/** How well a column fits a field: 3 its name, 2 a name like it, 1 its values; 0 not at all. */
function score(topic: ImportTopic, field: ImportField, column: Column, style: NumberStyle): number {
  if (!fitting(topic, field, column, style)) return 0;
  const header = plainHeader(column.header);
  if (header === field.replaceAll('_', ' ')) return 3;
  const place = synonyms[field].indexOf(header);
  if (place !== -1) return 2.9 - place / 100;
  if (isRate(header) && field === 'nameplate_capacity') return 0;
  const part = synonyms[field].findIndex((name) => name.length > 3 && ` ${header} `.includes(` ${name} `));
  if (part !== -1 || ` ${header} `.includes(` ${field.replaceAll('_', ' ')} `)) return 2 - part / 100;
  return shownByValues(field, column, style) ? 1 : 0;
}

const reasonOf = (points: number): GuessReason => (points >= 3 ? 'name' : points > 1.5 ? 'similar_name' : 'values');

/** A column as the source of a field: with the unit where its header tells one. */
export function columnSource(
  topic: ImportTopic,
  field: ImportField,
  columns: readonly Column[],
  index: number,
): FieldSource {
  const column = columns[index];
  const { kind } = importField(topic, field);
  if (!column || (kind !== 'power' && kind !== 'energy')) return { from: 'column', column: index };
  const named = unitInHeader(column.header);
  const fits = named !== undefined && named.endsWith('h') === (kind === 'energy');
  return { from: 'column', column: index, ...(fits && { unit: named }) };
}

/** The best column for each field of a kind of record; a column serves one field. */
function assign(topic: ImportTopic, columns: readonly Column[], style: NumberStyle) {
  const pairs = importFields[topic]
    .flatMap((field) => columns.map((column, index) => ({ field, index, points: score(topic, field, column, style) })))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || a.index - b.index);
  const byField = new Map<ImportField, { index: number; points: number }>();
  const used = new Set<number>();
  for (const { field, index, points } of pairs) {
    if (byField.has(field) || used.has(index)) continue;
    byField.set(field, { index, points });
    used.add(index);
  }
  return byField;
}

/** Fields without which there is no point in making such a record of a file. */
const TELLING: Readonly<Record<ImportTopic, readonly ImportField[]>> = {
  generators: ['address', 'nameplate_capacity', 'online_date'],
  inverters: ['brand', 'model'],
};

/** What a file holds and where, as far as its headers and values tell. Everything can be changed by hand. */
export function guessPlan(columns: readonly Column[], style: NumberStyle): Guess {
  const reasons: Record<string, GuessReason> = {};
  const plan: ImportPlan = { generators: null, inverters: null, duplicates: 'skip' };
  const found = new Map(importTopics.map((topic) => [topic, assign(topic, columns, style)]));
  const device = columns.findIndex(
    ({ header, samples }) =>
      mayBeDevice(plainHeader(header)) && most(samples, (text) => splitDevice(text) !== undefined),
  );
  const told = (topic: ImportTopic): number =>
    topic === 'inverters' && device !== -1 ? TELLING.inverters.length : toldByNames(topic);
  const toldByNames = (topic: ImportTopic): number =>
    TELLING[topic].filter((field) => {
      const best = found.get(topic)?.get(field);
      return best !== undefined && best.points > 1.5 && !(topic === 'generators' && isOfInverters(best));
    }).length;
  // Lists of inverters have days and powers, too: what suits one of their fields better tells nothing of a generator.
  const isOfInverters = ({ index, points }: { index: number; points: number }): boolean =>
    told('inverters') === TELLING.inverters.length &&
    [...(found.get('inverters')?.values() ?? [])].some((other) => other.index === index && other.points > points);
  const guessed: Guess['guessed'] = { generators: null, inverters: null };
  for (const topic of importTopics) {
    const other = topic === 'generators' ? told('inverters') : told('generators');
    const sources: Partial<Record<ImportField, FieldSource>> = {};
    for (const [field, { index, points }] of found.get(topic) ?? []) {
      sources[field] = columnSource(topic, field, columns, index);
      reasons[`${topic}.${field}`] = reasonOf(points);
    }
    if (topic === 'generators') splitOne(columns, sources, reasons);
    if (topic === 'generators' && sources.zip_code) lookUp(sources, reasons);
    if (topic === 'inverters' && device !== -1) splitDevices(device, sources, reasons);
    guessed[topic] = sources;
    if (told(topic) >= 2 || told(topic) > other) plan[topic] = sources;
  }
  const { generators } = guessed;
  if (generators && !generators.homeowner_id) {
    const column = columns.findIndex(({ header }) => homeownerNames.has(plainHeader(header)));
    if (column !== -1) {
      generators.homeowner_id = { from: 'names', column };
      reasons['generators.homeowner_id'] = 'similar_name';
    }
  }
  if (plan.inverters) {
    const source = countSource(columns, style);
    if (source) {
      plan.inverter_count = source;
      reasons['inverters.inverter_count'] = 'similar_name';
    }
  }
  if (plan.generators && guessed.inverters) placeInverters(plan.generators, guessed.inverters, reasons);
  return { plan, guessed, reasons };
}

/** The column that says how many inverters a row has. */
function countSource(columns: readonly Column[], style: NumberStyle): FieldSource | undefined {
  const column = columns.findIndex(
    ({ header, samples }) =>
      counts.has(plainHeader(header)) && most(samples, (text) => numberIn(text, style) <= MOST_INVERTERS),
  );
  return column === -1 ? undefined : { from: 'column', column };
}

/** The fields of an inverter that are those of the generator it belongs to, where nothing else is told. */
const OF_GENERATOR = {
  site_name: 'address',
  installation_date: 'online_date',
  latitude: 'latitude',
  longitude: 'longitude',
} as const;

/** An inverter is where its generator is. */
function placeInverters(
  generators: NonNullable<ImportPlan['generators']>,
  inverters: NonNullable<ImportPlan['inverters']>,
  reasons: Record<string, GuessReason>,
): void {
  for (const [field, of] of Object.entries(OF_GENERATOR) as [keyof typeof OF_GENERATOR, 'address'][]) {
    const source = generators[of];
    if (inverters[field] || !source) continue;
    inverters[field] = source;
    reasons[`inverters.${field}`] = 'generator';
  }
}

/** One column with whole addresses fills all four parts that no other column fills. */
function splitOne(
  columns: readonly Column[],
  sources: Partial<Record<ImportField, FieldSource>>,
  reasons: Record<string, GuessReason>,
): void {
  const whole = columns.findIndex(({ samples }) => most(samples, (text) => splitAddress(text) !== undefined));
  if (whole === -1) return;
  for (const field of ['address', 'city', 'state', 'zip_code'] as const) {
    const source = sources[field];
    if (source && !(source.from === 'column' && source.column === whole) && field !== 'address') continue;
    sources[field] = { from: 'address', column: whole };
    reasons[`generators.${field}`] = 'values';
  }
}

/** Whether a header may be that of a column with brand and model: `name`, `inverter`, `manufacturer`. */
const mayBeDevice = (header: string): boolean =>
  header.includes('inverter') || [...synonyms.brand, ...synonyms.model, 'brand', 'model'].includes(header);

/** One column with brand and model fills both. */
function splitDevices(
  device: number,
  sources: Partial<Record<ImportField, FieldSource>>,
  reasons: Record<string, GuessReason>,
): void {
  for (const field of ['brand', 'model'] as const) {
    sources[field] = { from: 'device', column: device };
    reasons[`inverters.${field}`] = 'values';
  }
}

/** What no column has, and a ZIP code tells. */
function lookUp(sources: Partial<Record<ImportField, FieldSource>>, reasons: Record<string, GuessReason>): void {
  for (const field of zipFields) {
    if (sources[field]) continue;
    sources[field] = { from: 'zip_code' };
    reasons[`generators.${field}`] = 'zip_code';
  }
}
