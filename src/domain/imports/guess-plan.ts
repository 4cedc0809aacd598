import {
  columnSource,
  recordTopics,
  type ImportField,
  type ImportPlan,
  type RecordTopic,
} from '../../contract/import-plan.ts';
import type { NumberStyle } from '../../contract/written/number.ts';
import type { Column } from './column.ts';
import { countSource, lookUp, lookUpZip, numberNames, placeInverters } from './guess-rest.ts';
import type { Guess, Reasons, Sources } from './guessed-sources.ts';
import { guessReadings, isListOfReadings } from './guess-readings.ts';
import { isNamed, matchColumns, reasonOf, type Match } from './match-columns.ts';
import {
  addressColumn,
  deviceColumn,
  splitAddresses,
  splitDevices,
  splitPositions,
  streetColumn,
} from './split-columns.ts';

/** Fields without which there is no point in making such a record of a file. */
const TELLING: Readonly<Record<RecordTopic, readonly ImportField[]>> = {
  generators: ['address', 'nameplate_capacity', 'online_date'],
  inverters: ['brand', 'model'],
};

type Matches = Readonly<Record<RecordTopic, ReadonlyMap<ImportField, Match>>>;

/** How many of those fields a file names, or has as whole addresses or devices, for each kind of record. */
function told(
  matches: Matches,
  device: number | undefined,
  whole: number | undefined,
): Readonly<Record<RecordTopic, number>> {
  const named = (topic: RecordTopic, isElse: (match: Match) => boolean): number =>
    TELLING[topic].filter((field) => {
      const best = matches[topic].get(field);
      return best !== undefined && isNamed(best) && !isElse(best);
    }).length;
  const all = TELLING.inverters.length;
  const inverters = device === undefined ? named('inverters', () => false) : all;
  // Lists of inverters have days and powers, too: what suits one of their fields better tells nothing of a generator.
  const isOfInverters = ({ index, points }: Match): boolean =>
    inverters === all &&
    [...matches.inverters.values()].some((other) => other.index === index && other.points > points);
  const address = matches.generators.get('address');
  const byValues = whole !== undefined && !(address && isNamed(address)) ? 1 : 0;
  return { generators: named('generators', isOfInverters) + byValues, inverters };
}

/** What a file holds and where, as far as its headers and values tell. Everything can be changed by hand. */
export function guessPlan(columns: readonly Column[], style: NumberStyle): Guess {
  const reasons: Reasons = {};
  const matches = {
    generators: matchColumns('generators', columns, style),
    inverters: matchColumns('inverters', columns, style),
  };
  const sourcesOf = (topic: RecordTopic): Sources => {
    const sources: Sources = {};
    for (const [field, match] of matches[topic]) {
      sources[field] = columnSource(topic, field, columns, match.index);
      reasons[`${topic}.${field}`] = reasonOf(field, match, columns);
    }
    return sources;
  };
  const guessed = { generators: sourcesOf('generators'), inverters: sourcesOf('inverters') };
  splitAddresses(columns, guessed.generators, reasons);
  for (const topic of recordTopics) splitPositions(columns, guessed[topic], topic, reasons);
  lookUpZip(guessed.generators, reasons);
  if (guessed.generators.zip_code) lookUp(guessed.generators, reasons);
  numberNames(columns, guessed.generators, reasons);
  const device = deviceColumn(columns);
  if (device !== undefined) splitDevices(device, guessed.inverters, reasons);

  const { generators, inverters } = told(matches, device, addressColumn(columns) ?? streetColumn(columns));
  const readings = guessReadings(columns, style, reasons);
  if (inverters < 2 && isListOfReadings(readings, matches.generators, columns)) {
    const plan: ImportPlan = { generators: null, inverters: null, duplicates: 'skip', ...readings };
    return { plan, guessed: { ...guessed, readings: readings.readings }, reasons };
  }
  const isMade = (topic: RecordTopic): boolean =>
    topic === 'generators' ? generators >= 2 || generators > inverters : inverters >= 2 || inverters > generators;
  const plan: ImportPlan = { generators: null, inverters: null, duplicates: 'skip' };
  for (const topic of recordTopics) if (isMade(topic)) plan[topic] = guessed[topic];
  const count = countSource(columns, style);
  if (count) {
    if (plan.inverters) plan.inverter_count = count;
    reasons['inverters.inverter_count'] = 'similar_name';
  }
  if (plan.generators) placeInverters(plan.generators, guessed.inverters, reasons);
  return {
    plan,
    guessed: { ...guessed, readings: readings.readings, ...(count && { inverter_count: count }) },
    reasons,
  };
}
