import { columnSource, type ImportField, type ImportPlan } from '../../contract/import-plan.ts';
import { unitInHeader } from '../../contract/written/measure.ts';
import { readMoment } from '../../contract/written/moment.ts';
import { monthInHeader } from '../../contract/written/month.ts';
import type { NumberStyle } from '../../contract/written/number.ts';
import { most, numberIn, plainHeader, type Column } from './column.ts';
import type { Reasons, Sources } from './guessed-sources.ts';
import { isNamed, matchColumns, reasonOf, type Match } from './match-columns.ts';
import { readingSynonyms, siteNames, timesOfDay } from './synonyms.ts';

/** What a list of readings is read by. */
type ReadingPlan = { readings: Sources } & Pick<ImportPlan, 'time'>;

const isMoment = (text: string): boolean =>
  (['mdy', 'dmy'] as const).some((order) => 'value' in readMoment(text, order));
const ofEnergy = ({ header }: Column): boolean => unitInHeader(header)?.endsWith('h') === true;

/** Where the inverter of a row is named: by its number, or by its site, an address, or its homeowner. */
function inverterSource(columns: readonly Column[], style: NumberStyle): Sources['inverter_id'] {
  const headers = columns.map(({ header }) => plainHeader(header));
  /** The column with the likeliest of these names. */
  const called = (names: readonly string[]): number =>
    names.map((name) => headers.indexOf(name)).find((column) => column !== -1) ?? -1;
  const isNumbers = (column: number): boolean => {
    const found = columns[column];
    return found !== undefined && most(found, (text) => Number.isSafeInteger(numberIn(text, style)));
  };
  const [numbers, sites] = [called(readingSynonyms.inverter_id), called(siteNames)];
  if (numbers !== -1 && isNumbers(numbers)) return { from: 'column', column: numbers };
  const named = sites === -1 ? numbers : sites;
  return named === -1 ? undefined : { from: 'site', column: named };
}

/** Where the fields of readings would come from. */
export function guessReadings(columns: readonly Column[], style: NumberStyle, reasons: Reasons): ReadingPlan {
  const matches = new Map(matchColumns('readings', columns, style));
  // A column that is called by its unit alone, or by words of its own, has the energy if no other one does.
  const energy = columns.findIndex(ofEnergy);
  if (!matches.has('total_lifetime_production') && energy !== -1)
    matches.set('total_lifetime_production', { index: energy, points: 2 });
  const dated = columns.findIndex((each) => most(each, isMoment) && !most(each, (text) => /^\d+$/.test(text)));
  if (!matches.has('at') && dated !== -1) matches.set('at', { index: dated, points: 1 });
  matches.delete('inverter_id');
  const month = monthInHeader(columns[matches.get('total_lifetime_production')?.index ?? -1]?.header ?? '');
  const readings: Sources = {};
  for (const [field, match] of matches) {
    readings[field] = columnSource('readings', field, columns, match.index);
    reasons[`readings.${field}`] = reasonOf(field, match, columns);
  }
  if (!readings.at && month !== undefined) {
    readings.at = { from: 'all', text: month };
    reasons['readings.at'] = 'name_of_energy';
  }
  const inverter = inverterSource(columns, style);
  if (inverter) {
    readings.inverter_id = inverter;
    reasons['readings.inverter_id'] = 'similar_name';
  }
  const time = columns.findIndex(
    (column, index) =>
      timesOfDay.has(plainHeader(column.header)) &&
      matches.get('at')?.index !== index &&
      most(column, (text) => /^\d{1,2}(?::\d{2}| ?[ap]\.? ?m\.?$)/i.test(text)),
  );
  if (time === -1) return { readings };
  reasons['readings.time'] = 'name';
  return { readings, time: { from: 'column', column: time } };
}

/** Lists with such columns and a capacity are of generators, whatever else they tell. */
const OF_GENERATORS = ['address', 'city', 'zip_code', 'homeowner_id'] as const;

/**
 * Whether it is one: it has times and energy. One that has addresses has no capacity, and times that are no days of an
 * installation.
 */
export function isListOfReadings(
  { readings: { at, total_lifetime_production: energy } }: ReadingPlan,
  generators: ReadonlyMap<ImportField, Match>,
  columns: readonly Column[],
): boolean {
  const isNamedIn = (field: ImportField): boolean => {
    const match = generators.get(field);
    return match !== undefined && isNamed(match);
  };
  if (!at || !energy) return false;
  if (!OF_GENERATORS.some(isNamedIn)) return true;
  const header = at.from === 'column' ? plainHeader(columns[at.column]?.header ?? '') : undefined;
  return !isNamedIn('nameplate_capacity') && (header === undefined || readingSynonyms.at.includes(header));
}
