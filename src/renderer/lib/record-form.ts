import type { z } from 'zod';
import { fieldNames, valueType, type RecordFields } from '../../contract/record-fields.ts';
import { kindOfField } from '../../contract/topics.ts';
import { readDay, type DayOrder } from '../../contract/written/day.ts';
import { readMeasure } from '../../contract/written/measure.ts';
import { readNumber } from '../../contract/written/number.ts';
import { readDegrees } from '../../contract/written/position.ts';
import { readState } from '../../contract/written/us-state.ts';
import type { Written, WrittenFault } from '../../contract/written/written.ts';
import { typedFaults } from '../../languages/en-US/console/typed-faults.ts';
import { requiredFault, schemaFaults } from './field-faults.ts';
import { energyUnit, type ProductionUnit } from './production-unit.ts';
import type { Words } from './words.ts';

/** What a form comes to: values to send, or the faults by field. */
export type Read<T> = { values: T } | { faults: Record<string, string> };

/** What is typed into a form: text throughout. */
export type TextForm<T> = Record<keyof T & string, string>;

/** The form of a new record before anything is typed. */
export const blankForm = <T>(fields: RecordFields): TextForm<T> =>
  Object.fromEntries(fieldNames(fields, ({ create }) => create !== undefined).map((name) => [name, ''])) as TextForm<T>;

/** In which order this reader writes day and month. */
const dayOrder: DayOrder =
  new Intl.DateTimeFormat()
    .formatToParts()
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month')[0] === 'day'
    ? 'dmy'
    : 'mdy';

/**
 * What was typed into one field, as people write it. Numbers are taken exactly or refused, never rounded; a power or
 * energy without a unit is in the one chosen in Settings. A state that nobody knows stays as it is: the service takes
 * any.
 */
export const readText = (field: string, text: string, unit: ProductionUnit): Written<string | number> =>
  readKind(field, text.trim(), unit);

/** The same with the fault as it is said beside the field. */
export function readTyped(
  field: string,
  text: string,
  unit: ProductionUnit,
  words: Words,
): { value: string | number } | { fault: string } {
  const read = readText(field, text, unit);
  if ('value' in read) return read;
  const isLatitude = read.fault === 'not_a_position' && kindOfField(field) === 'latitude';
  return {
    fault: isLatitude ? words.of({ typedFaults })('typedFaults.not_a_latitude') : typedWords(read.fault, words),
  };
}

/** What is said beside the field that is typed in. */
export const typedWords = (fault: WrittenFault, words: Words): string =>
  words.of({ typedFaults })(`typedFaults.${fault}`);

/** In the order of this reader; where that gives no day, in the only one that does: `3/14/2024`. */
function readTypedDay(text: string): Written<string> {
  const read = readDay(text, dayOrder);
  const other = 'fault' in read ? readDay(text) : read;
  return 'value' in other ? other : read;
}

function readKind(field: string, text: string, unit: ProductionUnit): Written<string | number> {
  const kind = kindOfField(field);
  if (kind === 'power') return readMeasure(text, unit);
  if (kind === 'energy') return readMeasure(text, energyUnit(unit));
  if (kind === 'latitude' || kind === 'longitude') return readDegrees(text, kind);
  if (kind === 'day' && text !== '') return readTypedDay(text);
  if (kind && valueType[kind] === 'number') return readNumber(text);
  const state = field === 'state' ? readState(text) : undefined;
  return state && 'value' in state ? state : { value: text };
}

/** The typed values that can be read, for a look at what is plausible. */
export const readValues = (
  form: Readonly<Record<string, string>>,
  unit: ProductionUnit,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([field, text]) => {
      const read = readText(field, text, unit);
      return 'value' in read && read.value !== '' ? [[field, read.value]] : [];
    }),
  );

/** The new record to send, checked as the service checks it. What is optional and was left empty is not sent. */
export function readNewRecord<T>(
  fields: RecordFields,
  schema: z.ZodType<T>,
  form: TextForm<T>,
  unit: ProductionUnit,
  words: Words,
): Read<T> {
  const faults: Record<string, string> = {};
  const candidate: Record<string, unknown> = {};
  for (const [name, text] of Object.entries<string>(form)) {
    const isEmpty = text.trim() === '';
    if (fields[name]?.create === 'optional' && isEmpty) continue;
    // An empty field is not a valid number or date either, but the useful message is that it is required.
    const read = isEmpty ? { fault: requiredFault(words) } : readTyped(name, text, unit, words);
    if ('fault' in read) faults[name] = read.fault;
    else candidate[name] = read.value;
  }
  Object.assign(faults, { ...schemaFaults(schema, candidate, words), ...faults });
  return Object.keys(faults).length > 0 ? { faults } : { values: schema.parse(candidate) };
}

/**
 * The fields that differ from what the form was filled with, or the faults by field. What has a value can be replaced,
 * not emptied: the service knows no way to do that.
 */
export function readChangedRecord<T>(
  fields: RecordFields,
  schema: z.ZodType<T>,
  form: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
  words: Words,
): Read<T> {
  const changed = Object.fromEntries(
    Object.entries(form).filter(([name, text]) => text.trim() !== before[name]?.trim()),
  );
  const emptied = Object.keys(changed).filter(
    (name) => changed[name]?.trim() === '' && fields[name]?.create !== 'required',
  );
  const faults = {
    ...schemaFaults(schema, changed, words),
    ...Object.fromEntries(emptied.map((name) => [name, words.of({ typedFaults })('typedFaults.not_removable')])),
  };
  return Object.keys(faults).length > 0 ? { faults } : { values: schema.parse(changed) };
}
