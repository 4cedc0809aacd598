import {
  importField,
  importFields,
  type GuessReason,
  type ImportField,
  type ImportTopic,
} from '../../contract/import-plan.ts';
import { readListedDay } from '../../contract/written/day.ts';
import { readFlag } from '../../contract/written/flag.ts';
import { hasDirectCurrent, readMeasure, unitInHeader } from '../../contract/written/measure.ts';
import { readMoment } from '../../contract/written/moment.ts';
import { readEither, type NumberStyle } from '../../contract/written/number.ts';
import { readDegrees } from '../../contract/written/position.ts';
import { readState } from '../../contract/written/us-state.ts';
import { fullZip, isZipCode } from '../../contract/written/zip-code.ts';
import { half, most, numberIn, plainHeader, type Column } from './column.ts';
import { hasPositions } from './split-columns.ts';
import { firstNames, lastNames, standIns, synonyms, synonymsOf } from './synonyms.ts';

/** Whether the values of a column can be what the field holds: half of them will do where its name says so. */
function fitting(topic: ImportTopic, field: ImportField, column: Column, style: NumberStyle): boolean {
  if (column.samples.length === 0) return true;
  const { kind } = importField(topic, field);
  switch (kind) {
    case 'power':
    case 'energy': {
      const base = kind === 'power' ? 'W' : 'Wh';
      return half(column, (text) => {
        const read = readEither(style, (mark) => readMeasure(text, base, mark));
        return 'value' in read || read.fault === 'two_sizes';
      });
    }
    case 'day':
      return half(column, (text) => (['mdy', 'dmy'] as const).some((order) => 'value' in readListedDay(text, order)));
    case 'moment':
      return half(column, (text) => (['mdy', 'dmy'] as const).some((order) => 'value' in readMoment(text, order)));
    case 'latitude':
    case 'longitude':
      return half(column, (text) => 'value' in readEither(style, (mark) => readDegrees(text, kind, mark)));
    case 'count':
      return half(column, (text) => Number.isSafeInteger(numberIn(text, style)));
    case 'flag':
      return half(column, (text) => 'value' in readFlag(text));
    case 'zip_code':
      return half(column, (text) => isZipCode(fullZip(text.trim())));
    default:
      return !hasPositions(column);
  }
}

/** Fields that show in the values alone, where no header names them. */
function shownByValues(field: ImportField, column: Column, style: NumberStyle): boolean {
  const between = (low: number, high: number) => (text: string) => {
    const degrees = numberIn(text, style);
    return degrees >= low && degrees <= high && /[.,]/.test(text);
  };
  if (field === 'state') return most(column, (text) => 'value' in readState(text));
  if (field === 'zip_code') return most(column, (text) => isZipCode(text.trim()));
  if (field === 'latitude') return most(column, between(17, 72));
  if (field === 'longitude') return most(column, between(-180, -64));
  return false;
}

/** What a device delivers now is also called a power; it is no capacity. */
const isRate = (header: string): boolean => synonyms.production_rate.includes(header);

/** A size of an inverter, or the name of a person, is not that of a model. */
const isNoModel = (header: string, plain: string): boolean =>
  lastNames.has(plain) || firstNames.has(plain) || unitInHeader(header) !== undefined;

/** Devices that are no inverters have brands and models, too. */
const OF_OTHER_DEVICES =
  /\b(?:panels?|modules?|batter(?:y|ies)|storage|meters?|optimizers?|modulos?|baterias?|medidor)\b/;

/** Above this it is the header that says so, not the values alone. */
const NAMED = 1.5;

/** How well a column fits a field: 3 its name, 2 a name like it, 1 its values; 0 not at all. */
function score(topic: ImportTopic, field: ImportField, column: Column, style: NumberStyle): number {
  if (!fitting(topic, field, column, style)) return 0;
  const points = scoreByName(topic, field, column);
  // Nameplate capacity is what leaves an inverter: what the panels deliver is taken where there is nothing else.
  if (points > NAMED && field === 'nameplate_capacity' && hasDirectCurrent(column)) return NAMED + points / 100;
  return points === 0 && shownByValues(field, column, style) ? 1 : points;
}

function scoreByName(topic: ImportTopic, field: ImportField, column: Column): number {
  const header = plainHeader(column.header);
  if (header === field.replaceAll('_', ' ')) return 3;
  const names = synonymsOf(topic, field);
  const place = names.indexOf(header);
  if (place !== -1) return 2.9 - place / 100;
  if (isRate(header) && field === 'nameplate_capacity') return 0;
  if (field === 'model' && isNoModel(column.header, header)) return 0;
  if ((field === 'model' || field === 'brand') && OF_OTHER_DEVICES.test(header)) return 0;
  // Of anything: `Owner name`, `Site name`.
  const part = names.findIndex((name) => name.length > 3 && name !== 'name' && ` ${header} `.includes(` ${name} `));
  return part !== -1 || ` ${header} `.includes(` ${field.replaceAll('_', ' ')} `) ? 2 - part / 100 : 0;
}

/** Whether another column can be what the field holds, and its name says as much of that as the name of this one. */
export const fitsAsWell = (
  topic: ImportTopic,
  field: ImportField,
  [column, other]: readonly [Column, Column],
  style: NumberStyle,
): boolean =>
  other.samples.length > 0 &&
  fitting(topic, field, other, style) &&
  scoreByName(topic, field, other) === scoreByName(topic, field, column);

/** A column that was found for a field, and how well it fits. */
export interface Match {
  index: number;
  points: number;
}

/** Whether the header says so, not the values alone. */
export const isNamed = ({ points }: Match): boolean => points > NAMED;

/** Whether a column has the capacity of the panels, and this one that of the inverters. */
const isOtherCurrent = (column: Column, other: Column): boolean =>
  !hasDirectCurrent(column) &&
  hasDirectCurrent(other) &&
  scoreByName('generators', 'nameplate_capacity', other) > NAMED;

/** The place of the column with the capacity of the panels, beside one of the inverters; undefined: there is none. */
export function panelsColumn(columns: readonly Column[], alternating: number): number | undefined {
  const column = columns[alternating];
  const found = column ? columns.findIndex((other) => isOtherCurrent(column, other)) : -1;
  return found === -1 ? undefined : found;
}

/** Why a column was taken for a field. */
export function reasonOf(field: ImportField, match: Match, columns: readonly Column[]): GuessReason {
  const column = columns[match.index] ?? { header: '', samples: [] };
  const { header } = column;
  if (field === 'nameplate_capacity' && hasDirectCurrent(column)) return 'direct_current';
  if (field === 'nameplate_capacity' && columns.some((other) => isOtherCurrent(column, other))) return 'alternating';
  if (field === 'address' && standIns.has(plainHeader(header))) return 'stands_in';
  return match.points >= 3 ? 'name' : isNamed(match) ? 'similar_name' : 'values';
}

/** The best column for each field of a kind of record; a column serves one field. */
export function matchColumns(topic: ImportTopic, columns: readonly Column[], style: NumberStyle) {
  const pairs = importFields[topic]
    .flatMap((field) => columns.map((column, index) => ({ field, index, points: score(topic, field, column, style) })))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || a.index - b.index);
  const byField = new Map<ImportField, Match>();
  const used = new Set<number>();
  for (const { field, index, points } of pairs) {
    if (byField.has(field) || used.has(index)) continue;
    byField.set(field, { index, points });
    used.add(index);
  }
  return byField;
}
