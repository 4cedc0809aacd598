import type { SyncFields } from '../../contract/console/sync.ts';
import { formatBytes, formatDay, formatMeasure } from './format.ts';
import { energyUnit, type ProductionUnit } from './production-unit.ts';

export type FieldValue = SyncFields[string];

const NAMES: Record<string, string> = {
  company_name: 'Company name', email: 'Email', color: 'Color', logo: 'Logo',
  installer_id: 'Installer', name: 'Name', phone: 'Phone', address: 'Address', city: 'City', state: 'State', zip_code: 'ZIP code', capabilities: 'Services',
  nameplate_capacity: 'Nameplate capacity', online_date: 'Online date', latitude: 'Latitude', longitude: 'Longitude', homeowner_id: 'Homeowner',
  brand: 'Brand', model: 'Model', site_name: 'Site', installation_date: 'Installation date',
  is_producing: 'State', production_rate: 'Production rate', total_lifetime_production: 'Lifetime production',
  last_updated: 'Last updated', all_requirements_submitted: 'Everything handed in', trading_enabled: 'Trading', requirements: 'Requirements', rejected: 'Rejected',
};

/** What people call a field. */
export const fieldName = (field: string): string => NAMES[field] ?? field.replaceAll('_', ' ');

/** What follows the name of a field that figures are typed into: ` (kW)`; empty for all others. */
export function unitSuffix(field: string, unit: ProductionUnit): string {
  if (field === 'production_rate') return ` (${unit})`;
  return field === 'total_lifetime_production' ? ` (${energyUnit(unit)})` : '';
}

const CAPABILITIES: Record<string, string> = { srec_trading: 'Certificate trading' };

/** A value of a field as people read it, with its unit and every digit; `unit` is the one chosen in Settings (D28). */
export function valueWords(field: string, value: FieldValue | undefined, unit: ProductionUnit): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'number') return numberWords(field, value, unit);
  if (typeof value === 'boolean') return field === 'is_producing' ? (value ? 'producing' : 'not producing') : (value ? 'yes' : 'no');
  if (typeof value === 'string') return textWords(field, value);
  const items = Array.isArray(value) ? value : Object.values(value).flat();
  return items.length === 0 ? 'nothing' : items.map((item) => CAPABILITIES[item] ?? item).join(', ');
}

function numberWords(field: string, value: number, unit: ProductionUnit): string {
  if (field === 'nameplate_capacity' || field === 'production_rate') return formatMeasure(value, unit, false);
  if (field === 'total_lifetime_production') return formatMeasure(value, unit, true);
  return field === 'latitude' || field === 'longitude' ? `${value}°` : String(value);
}

function textWords(field: string, value: string): string {
  if (field === 'online_date' || field === 'installation_date') return formatDay(value);
  return field === 'logo' && value.startsWith('data:') ? `a picture of ${formatBytes(Math.round((value.length - value.indexOf(',')) * 0.75))}` : value;
}
