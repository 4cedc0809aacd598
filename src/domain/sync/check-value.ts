import { id, text } from '../../contract/fields.ts';
import { recordFields, type SyncTopic } from '../../contract/topics.ts';
import { fieldNames, mayBeNull, type RecordField } from '../../contract/record-fields.ts';
import { parseTimestamp } from '../timestamp.ts';
import { ofEachTopic, type FieldValue } from './synced-fields.ts';
import { rules } from '../../contract/rules.ts';
import { serviceRules } from '../../contract/service-rules.ts';

/** One value of a record, as it may be kept, or what is wrong with it in words. */
export type CheckedValue = { value: FieldValue } | { fault: string };

/** A moment that the clock of this program can hold: from 1970 until the year 2255. */
const moment = text.refine((value) => {
  const at = parseTimestamp(value);
  return Number.isSafeInteger(at) && Number(at) >= 0;
}, serviceRules.recordMoment);

/** What a client may send, and what only the service says. */
const ruleOf = ({ kind, input, output }: RecordField) => (kind === 'moment' ? moment : (input ?? output));

/**
 * The fields that may be empty: where an answer may carry null, or leave the field out because nothing was ever given.
 */
const emptiable = ofEachTopic(
  (topic): ReadonlySet<string> =>
    new Set(fieldNames(recordFields[topic], (field) => mayBeNull(field) || field.output.safeParse(undefined).success)),
);

export const mayBeEmpty = (topic: SyncTopic, name: string): boolean => emptiable[topic].has(name);

/** A reference holds a record's id: opaque text at the service, a number here. */
const reference = (value: FieldValue): CheckedValue => {
  const found = typeof value === 'number' ? id.safeParse(value) : text.safeParse(value);
  return found.success ? { value: found.data } : { fault: found.error.issues[0]?.message ?? serviceRules.recordId };
};

/**
 * Holds one value of a synced field against what the contract takes from a client: the one rule for what comes from the
 * service and for what comes in a file. Text comes back trimmed.
 */
export function checkValue(topic: SyncTopic, name: string, value: FieldValue): CheckedValue {
  const field = Object.hasOwn(recordFields[topic], name) ? recordFields[topic][name] : undefined;
  if (!field) return { fault: serviceRules.recordField };
  if (field.kind === 'reference') return reference(value);
  const empty = value === null || (typeof value === 'string' && value.trim() === '');
  if (empty && mayBeEmpty(topic, name)) return { value: null };
  if (value === null) return { fault: rules.empty };
  const checked = ruleOf(field).safeParse(value);
  return checked.success
    ? { value: checked.data as FieldValue }
    : { fault: checked.error.issues[0]?.message ?? serviceRules.doesNotFit };
}
