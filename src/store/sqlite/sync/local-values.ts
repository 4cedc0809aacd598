import type { NewGenerator } from '../../../contract/generators.ts';
import { personalFields, type PersonalInformation } from '../../../contract/system-owners.ts';
import type { InstallerRecord } from '../../../domain/installers/installer-record.ts';
import type { InverterRecord } from '../../../domain/inverters/inverter-record.ts';
import type { Authority, OwnerRecord } from '../../../domain/owners/owner-record.ts';
import { presentOwner } from '../../../domain/owners/present-owner.ts';
import { fieldKinds, fits, kindsOf, type FieldKind } from '../../../domain/sync/field-kinds.ts';
import { syncedFields, type Fields, type SyncTopic } from '../../../domain/sync/synced-fields.ts';
import { parseTimestamp, type Micros } from '../../../domain/timestamp.ts';

/** Without these there is no record. */
const required: Readonly<Record<SyncTopic, readonly FieldKind[]>> = {
  installers: kindsOf({ company_name: 'string' }),
  system_owners: kindsOf({ installer_id: 'number' }),
  generators: fieldKinds.generators,
  inverters: kindsOf({ brand: 'string', model: 'string' }),
};

/** The fields that a record's columns can hold; what the service sent otherwise is left as it was here. */
function fitting(kinds: readonly FieldKind[], fields: Fields): Fields {
  const kept: Fields = {};
  for (const kind of kinds) {
    const value = fields[kind.field];
    if (value !== undefined && fits(kind, value)) kept[kind.field] = value;
  }
  return kept;
}

/** Whether there is enough of a record to have it here. */
export const canInsert = (topic: SyncTopic, fields: Fields): boolean => required[topic].every((kind) => fits(kind, fields[kind.field]));

export const installerValues = (fields: Fields): Partial<InstallerRecord> => fitting(fieldKinds.installers, fields);

/** All of them are there where `canInsert` says so. */
export const generatorValues = (fields: Fields): Partial<NewGenerator> => fitting(fieldKinds.generators, fields);

export function inverterValues(fields: Fields): Partial<InverterRecord> {
  const { last_updated: updated } = fields;
  const at = typeof updated === 'string' ? parseTimestamp(updated) : null;
  const values: Partial<InverterRecord> = fitting(fieldKinds.inverters, fields);
  if (at !== null || updated === null) values.last_updated = at;
  return values;
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
