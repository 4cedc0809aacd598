import type { FieldName } from '../topics.ts';

/** What people call each field, by its name in the definitions (`contract/topics.ts`). */
const LABELS: Readonly<Record<FieldName, string>> = {
  company_name: 'Company name',
  email: 'Email',
  color: 'Color',
  logo: 'Logo',
  installer_id: 'Company',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
  capabilities: 'Services',
  nameplate_capacity: 'Nameplate capacity',
  online_date: 'Online date',
  latitude: 'Latitude',
  longitude: 'Longitude',
  homeowner_id: 'Homeowner ID',
  brand: 'Brand',
  model: 'Model',
  site_name: 'Site',
  installation_date: 'Installation date',
  is_producing: 'Status',
  production_rate: 'Production rate',
  total_lifetime_production: 'Lifetime production',
  last_updated: 'Last updated',
  all_requirements_submitted: 'Everything submitted',
  trading_enabled: 'Trading',
  requirements: 'Requirements',
  rejected: 'Rejected',
};

/** What a list may have beside the fields of its records. */
const OTHERS: Readonly<Record<string, string>> = {
  inverter_count: 'Number of inverters',
  homeowner_nickname: 'Homeowner nickname',
  generator: 'Associated generator',
  inverter_id: 'Inverter',
  at: 'Date and time',
  time: 'Time of day',
  installer_reference: 'Your reference',
  owner: 'Owner',
  status: 'Status',
  due: 'Due',
  updated_at: 'Last changed',
};

/** What a part of a column is called that holds several fields: `City in “Site address”`. */
export const partName = (field: string, header: string): string =>
  `${field === 'address' ? 'Street' : fieldName(field)} in “${header}”`;

/** The label of a field. A name that is none of ours, as a later version may send it, is shown in plain words. */
export const fieldName = (field: string): string =>
  Object.hasOwn(LABELS, field) ? LABELS[field as FieldName] : (OTHERS[field] ?? field.replaceAll('_', ' '));
