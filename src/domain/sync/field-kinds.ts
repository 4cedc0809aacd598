import type { FieldValue, SyncTopic } from './synced-fields.ts';

/** The kind of value that a field holds; `?` where it may be empty. */
export type Kind = 'text' | 'text?' | 'number' | 'number?' | 'boolean';
export type Kinds = Readonly<Record<string, Kind>>;

/** By topic, the fields whose values are stored one by one; days and moments are text. */
export const fieldKinds: Readonly<Record<SyncTopic, Kinds>> = {
  installers: { company_name: 'text', email: 'text?', color: 'text?', logo: 'text?' },
  system_owners: {},
  generators: {
    address: 'text', city: 'text', state: 'text', zip_code: 'text', nameplate_capacity: 'number', online_date: 'text', latitude: 'number',
    longitude: 'number', homeowner_id: 'number',
  },
  inverters: {
    brand: 'text', model: 'text', site_name: 'text?', installation_date: 'text?', latitude: 'number?', longitude: 'number?',
    is_producing: 'boolean', production_rate: 'number?', total_lifetime_production: 'number',
  },
};

const typeNames: Readonly<Record<Kind, string>> = { text: 'string', 'text?': 'string', number: 'number', 'number?': 'number', boolean: 'boolean' };

/** Whether a field of this kind can hold the value. */
export const fits = (kind: Kind, value: FieldValue | undefined): boolean => (value === null ? kind.endsWith('?') : typeof value === typeNames[kind]);
