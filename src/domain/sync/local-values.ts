import { valueType } from '../../contract/record-fields.ts';
import { personalFields, type PersonalInformation } from '../../contract/system-owners.ts';
import { recordFields, type SyncTopic } from '../../contract/topics.ts';
import type { Authority, OwnerRecord } from '../owners/owner-record.ts';
import { presentOwner } from '../owners/present-owner.ts';
import { mayBeEmpty } from './check-value.ts';
import { ofEachTopic, syncedFields, type Fields, type FieldValue } from './synced-fields.ts';
import { parseTimestamp, type Micros } from '../timestamp.ts';

/** Whether a column can hold what the service says; a reference is a local id here. */
function fits(topic: SyncTopic, name: string, value: FieldValue | undefined): boolean {
  const field = recordFields[topic][name];
  if (field === undefined || value === undefined) return false;
  return value === null ? mayBeEmpty(topic, name) : typeof value === valueType[field.kind];
}

/** Whether there is enough of a record to have it here. */
export const canInsert = (topic: SyncTopic, fields: Fields): boolean =>
  syncedFields[topic].required.every((name) => fits(topic, name, fields[name]));

const definitions = ofEachTopic((topic) => Object.entries(recordFields[topic]));

/**
 * The fields that a record's columns can hold, as they are stored; what the service sent otherwise is left as it was
 * here.
 */
export function fittingValues(topic: SyncTopic, fields: Fields): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, field] of definitions[topic]) {
    const value = fields[name];
    if (!fits(topic, name, value)) continue;
    const stored = field.kind === 'moment' && typeof value === 'string' ? parseTimestamp(value) : value;
    if (stored !== null || value === null) kept[name] = stored;
  }
  return kept;
}

function personalWith(personal: PersonalInformation, fields: Fields): PersonalInformation {
  const next = { ...personal };
  for (const field of personalFields) {
    const value = fields[field];
    if (typeof value === 'string') next[field] = value;
    else if (value === null) delete next[field];
  }
  return next;
}

/** What the service says of an account, on top of what was known of it. */
function authorityWith(owner: OwnerRecord, fields: Fields): Authority | null {
  const said = syncedFields.system_owners.served.filter((field) => (fields[field] ?? null) !== null);
  if (said.length === 0) return owner.authority;
  const { all_requirements_submitted, trading_enabled, requirements, rejected } = presentOwner(owner);
  const known: Authority = { all_requirements_submitted, trading_enabled, requirements, rejected };
  return { ...known, ...(Object.fromEntries(said.map((field) => [field, fields[field]])) as Partial<Authority>) };
}

/** The account with these fields; absent ones stay (T20). */
export function ownerWith(owner: OwnerRecord, fields: Fields, at: Micros): OwnerRecord {
  const { installer_id: installer, capabilities } = fields;
  return {
    ...owner,
    installer_id: typeof installer === 'number' ? installer : owner.installer_id,
    personal: owner.erased ? {} : personalWith(owner.personal, fields),
    capabilities: Array.isArray(capabilities) ? (capabilities as OwnerRecord['capabilities']) : owner.capabilities,
    authority: authorityWith(owner, fields),
    updated_at: at,
  };
}
