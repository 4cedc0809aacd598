import type { FieldValue, SyncTopic } from './synced-fields.ts';

/** What a field holds, and whether it may be empty; days and moments are text. */
export interface FieldKind {
  field: string;
  type: string;
  optional: boolean;
}

type Kind = 'string' | 'string?' | 'number' | 'number?' | 'boolean';

/** Fields by name, with their kind; `?` where they may be empty. */
export const kindsOf = (kinds: Readonly<Record<string, Kind>>): readonly FieldKind[] =>
  Object.entries(kinds).map(([field, kind]) => ({ field, type: kind.replace('?', ''), optional: kind.endsWith('?') }));

/** By topic, the fields whose values are stored one by one. */
export const fieldKinds: Readonly<Record<SyncTopic, readonly FieldKind[]>> = {
  installers: kindsOf({ company_name: 'string', email: 'string?', color: 'string?', logo: 'string?' }),
  system_owners: [],
  generators: kindsOf({
    address: 'string', city: 'string', state: 'string', zip_code: 'string', nameplate_capacity: 'number', online_date: 'string', latitude: 'number',
    longitude: 'number', homeowner_id: 'number',
  }),
  inverters: kindsOf({
    brand: 'string', model: 'string', site_name: 'string?', installation_date: 'string?', latitude: 'number?', longitude: 'number?',
    is_producing: 'boolean', production_rate: 'number?', total_lifetime_production: 'number',
  }),
};

/** Whether a field of this kind can hold the value. */
export const fits = ({ type, optional }: FieldKind, value: FieldValue | undefined): boolean => (value === null ? optional : typeof value === type);
