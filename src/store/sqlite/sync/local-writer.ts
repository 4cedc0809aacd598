import type { NewGenerator } from '../../../contract/generators.ts';
import { personalFields, type PersonalInformation } from '../../../contract/system-owners.ts';
import { createInstaller } from '../../../domain/installers/create-installer.ts';
import type { InstallerRecord } from '../../../domain/installers/installer-record.ts';
import { createInverter } from '../../../domain/inverters/create-inverter.ts';
import type { InverterRecord } from '../../../domain/inverters/inverter-record.ts';
import { createOwner } from '../../../domain/owners/create-owner.ts';
import type { Authority, OwnerRecord } from '../../../domain/owners/owner-record.ts';
import { presentOwner } from '../../../domain/owners/present-owner.ts';
import { syncedFields, type Fields, type SyncTopic } from '../../../domain/sync/synced-fields.ts';
import { parseTimestamp } from '../../../domain/timestamp.ts';
import type { Generators } from '../generators.ts';
import type { Installers } from '../installers.ts';
import type { Inverters } from '../inverters.ts';
import type { Owners } from '../owners.ts';
import type { Transaction } from '../transaction.ts';

/** Writes synced fields into local records: rows alone, without feed and queue. */
export interface LocalWriter {
  /** Inserts a record, under `id` when it was here before; returns its id. */
  insert(transaction: Transaction, topic: SyncTopic, fields: Fields, id?: number): number;
  /** Writes the fields that are given; absent ones stay (T20). */
  write(transaction: Transaction, topic: SyncTopic, id: number, fields: Fields): void;
  remove(transaction: Transaction, topic: SyncTopic, id: number): void;
}

/** The kind of value that a column holds; `?` where it may be empty. */
type Kind = 'text' | 'text?' | 'number' | 'number?' | 'boolean';

const inverterKinds: Record<string, Kind> = {
  brand: 'text', model: 'text', site_name: 'text?', installation_date: 'text?', latitude: 'number?', longitude: 'number?',
  is_producing: 'boolean', production_rate: 'number?', total_lifetime_production: 'number',
};
const generatorKinds: Record<string, Kind> = {
  address: 'text', city: 'text', state: 'text', zip_code: 'text', nameplate_capacity: 'number', online_date: 'text', latitude: 'number',
  longitude: 'number', homeowner_id: 'number',
};
const installerKinds: Record<string, Kind> = { company_name: 'text', email: 'text?', color: 'text?', logo: 'text?' };

const typeNames = { text: 'string', number: 'number', boolean: 'boolean' } as const;

function fits(kind: Kind, value: unknown): boolean {
  const [name = 'text'] = kind.split('?') as ('text' | 'number' | 'boolean')[];
  return value === null ? kind.endsWith('?') : typeof value === typeNames[name];
}

/** The fields that a record's columns can hold; what the service sent otherwise is left as it was here. */
const fitting = (kinds: Record<string, Kind>, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field, value]) => kinds[field] !== undefined && fits(kinds[field], value)));

const contentKinds: Record<SyncTopic, Record<string, Kind>> = {
  installers: { company_name: 'text' },
  system_owners: { installer_id: 'number' },
  generators: generatorKinds,
  inverters: { brand: 'text', model: 'text' },
};

/** Whether there is enough of a record to have it here. */
export const canInsert = (topic: SyncTopic, fields: Fields): boolean =>
  Object.entries(contentKinds[topic]).every(([field, kind]) => fits(kind, fields[field]));

function inverterWith(record: Omit<InverterRecord, 'id'>, fields: Fields, at: number): Omit<InverterRecord, 'id'> {
  const { last_updated: updated } = fields;
  const lastUpdated = typeof updated === 'string' ? parseTimestamp(updated) : null;
  return {
    ...record, ...(fitting(inverterKinds, fields) as Partial<InverterRecord>),
    last_updated: lastUpdated ?? (updated === null ? null : record.last_updated),
    updated_at: at,
  };
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
function authorityWith(record: OwnerRecord, fields: Fields): Authority | null {
  const said = syncedFields.system_owners.served.filter((field) => fields[field] !== undefined);
  if (said.length === 0) return record.authority;
  const { all_requirements_submitted, trading_enabled, requirements, rejected } = presentOwner(record);
  const known: Authority = { all_requirements_submitted, trading_enabled, requirements, rejected };
  return { ...known, ...(Object.fromEntries(said.map((field) => [field, fields[field]])) as Partial<Authority>) };
}

function ownerWith(record: OwnerRecord, fields: Fields, at: number): OwnerRecord {
  const { installer_id: installer, capabilities } = fields;
  return {
    ...record,
    installer_id: typeof installer === 'number' ? installer : record.installer_id,
    personal: personalWith(record.personal, fields),
    capabilities: Array.isArray(capabilities) ? (capabilities as OwnerRecord['capabilities']) : record.capabilities,
    authority: authorityWith(record, fields),
    updated_at: at,
  };
}

export interface LocalTables {
  installers: Installers;
  owners: Owners;
  generators: Generators;
  inverters: Inverters;
}

export function createLocalWriter({ installers, owners, generators, inverters }: LocalTables): LocalWriter {
  return {
    insert(transaction, topic, fields, id) {
      const { at } = transaction;
      switch (topic) {
        case 'installers': {
          const fresh = createInstaller({ company_name: String(fields['company_name']) }, at);
          return installers.insert(transaction, { ...fresh, ...(fitting(installerKinds, fields) as Partial<InstallerRecord>) }, id).id;
        }
        case 'system_owners': {
          const fresh = { ...createOwner({ installer_id: Number(fields['installer_id']) }, at), id: 0 };
          return owners.insert(transaction, ownerWith(fresh, fields, at), id).id;
        }
        case 'generators':
          return generators.insert(transaction, fitting(generatorKinds, fields) as unknown as NewGenerator, id).id;
        case 'inverters': {
          const fresh = createInverter({ brand: String(fields['brand']), model: String(fields['model']) }, at);
          return inverters.insert(transaction, inverterWith(fresh, fields, at), id).id;
        }
      }
    },
    write(transaction, topic, id, fields) {
      const { at } = transaction;
      switch (topic) {
        case 'installers': {
          const record = installers.find(id);
          if (record) installers.put(transaction, { ...record, ...(fitting(installerKinds, fields) as Partial<InstallerRecord>), updated_at: at });
          return;
        }
        case 'system_owners': {
          const record = owners.find(id);
          if (record) owners.put(transaction, ownerWith(record, fields, at));
          return;
        }
        case 'generators': {
          const record = generators.find(id);
          if (record) generators.put(transaction, { ...record, ...(fitting(generatorKinds, fields) as Partial<NewGenerator>) });
          return;
        }
        case 'inverters': {
          const record = inverters.find(id);
          if (record) inverters.put(transaction, { ...inverterWith(record, fields, at), id });
          return;
        }
      }
    },
    remove(transaction, topic, id) {
      if (topic === 'installers') installers.drop(transaction, id);
      else if (topic === 'system_owners') owners.drop(transaction, id);
      else if (topic === 'inverters') inverters.drop(transaction, id);
      else {
        const record = generators.find(id);
        if (record) generators.drop(transaction, record);
      }
    },
  };
}
