import type { SyncFields } from '../../contract/console/sync-changes.ts';
import { kindOfField } from '../../contract/topics.ts';
import { fieldName } from '../../contract/words/field-names.ts';
import { formatBytes, formatDay, formatMeasure } from './format.ts';
import { energyUnit, type ProductionUnit } from './production-unit.ts';

export type FieldValue = SyncFields[string];

/** The label of an input or a column; figures with their unit: `Production rate (kW)`. */
export function inputLabel(field: string, unit: ProductionUnit): string {
  const kind = kindOfField(field);
  if (kind === 'power') return `${fieldName(field)} (${unit})`;
  return kind === 'energy' ? `${fieldName(field)} (${energyUnit(unit)})` : fieldName(field);
}

const CAPABILITIES: Record<string, string> = { srec_trading: 'Certificate trading' };

/** A value of a field as people read it, with its unit and every digit; `unit` is the one chosen in Settings (D28). */
export function valueWords(field: string, value: FieldValue | undefined, unit: ProductionUnit): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'number') return numberWords(field, value, unit);
  if (typeof value === 'boolean')
    return field === 'is_producing' ? (value ? 'producing' : 'not producing') : value ? 'yes' : 'no';
  if (typeof value === 'string') return textWords(field, value);
  const items = Array.isArray(value) ? value : Object.values(value).flat();
  return items.length === 0 ? 'nothing' : items.map((item) => CAPABILITIES[item] ?? item).join(', ');
}

function numberWords(field: string, value: number, unit: ProductionUnit): string {
  const kind = kindOfField(field);
  if (kind === 'power' || kind === 'energy') return formatMeasure(value, unit, kind === 'energy');
  return kind === 'latitude' || kind === 'longitude' ? `${value}°` : String(value);
}

function textWords(field: string, value: string): string {
  const kind = kindOfField(field);
  if (kind === 'day') return formatDay(value);
  return kind === 'logo' && value.startsWith('data:')
    ? `a picture of ${formatBytes(Math.round((value.length - value.indexOf(',')) * 0.75))}`
    : value;
}
