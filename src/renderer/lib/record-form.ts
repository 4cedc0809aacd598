import type { z } from 'zod';
import { fieldNames, valueType, type RecordFields } from '../../contract/record-fields.ts';
import { kindOfField } from '../../contract/topics.ts';
import { exactNumber } from '../../contract/written/decimal.ts';
import { schemaFaults } from './field-faults.ts';
import { fromUnitText, type ProductionUnit } from './production-unit.ts';

/** What a form comes to: values to send, or the faults by field. */
export type Read<T> = { values: T } | { faults: Record<string, string> };

/** What is typed into a form: text throughout. */
export type TextForm<T> = Record<keyof T & string, string>;

/** The form of a new record before anything is typed. */
export const blankForm = <T>(fields: RecordFields): TextForm<T> =>
  Object.fromEntries(fieldNames(fields, ({ create }) => create !== undefined).map((name) => [name, ''])) as TextForm<T>;

/**
 * What was typed into one field: numbers are taken exactly or refused, never rounded; power and energy are typed in the
 * unit chosen in Settings.
 */
export function readTyped(
  field: string,
  text: string,
  unit: ProductionUnit,
): { value: string | number } | { fault: string } {
  const kind = kindOfField(field);
  if (kind === 'power' || kind === 'energy') return fromUnitText(text, unit);
  return kind && valueType[kind] === 'number' ? exactNumber(text) : { value: text.trim() };
}

/** The new record to send, checked as the service checks it. What is optional and was left empty is not sent. */
export function readNewRecord<T>(
  fields: RecordFields,
  schema: z.ZodType<T>,
  form: TextForm<T>,
  unit: ProductionUnit,
): Read<T> {
  const faults: Record<string, string> = {};
  const candidate: Record<string, unknown> = {};
  for (const [name, text] of Object.entries<string>(form)) {
    if (fields[name]?.create === 'optional' && text.trim() === '') continue;
    const read = readTyped(name, text, unit);
    if ('fault' in read) faults[name] = read.fault;
    else candidate[name] = read.value;
  }
  Object.assign(faults, { ...schemaFaults(schema, candidate), ...faults });
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
): Read<T> {
  const changed = Object.fromEntries(
    Object.entries(form).filter(([name, text]) => text.trim() !== before[name]?.trim()),
  );
  const emptied = Object.keys(changed).filter(
    (name) => changed[name]?.trim() === '' && fields[name]?.create !== 'required',
  );
  const faults = {
    ...schemaFaults(schema, changed),
    ...Object.fromEntries(emptied.map((name) => [name, 'Can be replaced, not removed.'])),
  };
  return Object.keys(faults).length > 0 ? { faults } : { values: schema.parse(changed) };
}
