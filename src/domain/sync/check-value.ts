import { installer, newInstaller } from '../../contract/installers.ts';
import { generator, newGenerator } from '../../contract/generators.ts';
import { id, text } from '../../contract/fields.ts';
import { inverter, inverterUpdate, newInverter } from '../../contract/inverters.ts';
import { newSystemOwner, systemOwner } from '../../contract/system-owners.ts';
import { parseTimestamp } from '../timestamp.ts';
import { ofEachTopic, syncTopics, type FieldValue, type SyncTopic } from './synced-fields.ts';

/** What a schema of the contract says of one value. */
interface Rule {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
}

/** One value of a record, as it may be kept, or what is wrong with it in words. */
export type CheckedValue = { value: FieldValue } | { fault: string };

/** A moment that the clock of this program can hold: until the year 2255. */
const moment: Rule = text.refine((value) => Number.isSafeInteger(parseTimestamp(value)), 'must be a time in UTC, as 2026-03-12T14:05:09Z');

/** What a client may send of each topic, and what only the service says. */
const given: Readonly<Record<SyncTopic, Readonly<Record<string, Rule>>>> = {
  installers: newInstaller.shape,
  system_owners: { ...systemOwner.shape, ...newSystemOwner.shape },
  generators: newGenerator.shape,
  inverters: { ...newInverter.shape, ...inverterUpdate.shape, last_updated: moment },
};

/** What answers carry, which tells what may be empty. */
const answered: Readonly<Record<SyncTopic, Readonly<Record<string, Rule>>>> = {
  installers: installer.shape, system_owners: systemOwner.shape, generators: generator.shape, inverters: inverter.shape,
};

const holds = (rule: Rule | undefined, value: unknown): boolean => rule?.safeParse(value).success === true;

/** The fields that may be empty: where an answer may carry null, or leave the field out because nothing was ever given. */
const emptiable = ofEachTopic(() => new Set<string>());
for (const topic of syncTopics)
  for (const [field, rule] of Object.entries(answered[topic])) if (holds(rule, null) || holds(rule, undefined)) emptiable[topic].add(field);

/** A reference holds a record's id: opaque text at the service, a number here. */
const reference = (value: FieldValue): CheckedValue => {
  const found = typeof value === 'number' ? id.safeParse(value) : text.safeParse(value);
  return found.success ? { value: found.data } : { fault: found.error.issues[0]?.message ?? 'must be an id' };
};

/**
 * Holds one value of a synced field against what the contract takes from a client: the one rule for what comes from the service and for what
 * comes in a file. Text comes back trimmed.
 */
export function checkValue(topic: SyncTopic, field: string, value: FieldValue): CheckedValue {
  if (field === 'installer_id') return reference(value);
  const empty = value === null || (typeof value === 'string' && value.trim() === '');
  if (empty && emptiable[topic].has(field)) return { value: null };
  if (value === null) return { fault: 'must not be empty' };
  const rule = given[topic][field];
  if (!rule) return { fault: 'is not a field of this record' };
  const checked = rule.safeParse(value);
  return checked.success ? { value: checked.data as FieldValue } : { fault: checked.error?.issues[0]?.message ?? 'does not fit' };
}
