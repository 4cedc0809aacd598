import type { SyncFields } from '../../contract/console/sync-changes.ts';
import { kindOfField } from '../../contract/topics.ts';
import { isNamed } from '../../contract/words/field-names.ts';
import { fieldValues } from '../../languages/en-US/console/field-values.ts';
import { fieldNames } from '../../languages/en-US/console/field-names.ts';
import { formatBytes, formatDay, formatMeasure } from './format.ts';
import { energyUnit, type ProductionUnit } from './production-unit.ts';
import type { Words } from './words.ts';

export type FieldValue = SyncFields[string];

/** The label of a field. A name that is none of ours, as a later version may send it, is shown in plain words. */
export const fieldLabel = (field: string, words: Words): string =>
  isNamed(field) ? words.of({ fieldNames })(`fieldNames.${field}`) : field.replaceAll('_', ' ');

/** The label of an input or a column; figures with their unit: `Production rate (kW)`. */
export function inputLabel(field: string, unit: ProductionUnit, words: Words): string {
  const kind = kindOfField(field);
  if (kind === 'power') return `${fieldLabel(field, words)} (${unit})`;
  return kind === 'energy' ? `${fieldLabel(field, words)} (${energyUnit(unit)})` : fieldLabel(field, words);
}

/** A value of a field as people read it, with its unit and every digit; `unit` is the one chosen in Settings (D28). */
export function valueWords(field: string, value: FieldValue | undefined, unit: ProductionUnit, words: Words): string {
  const t = words.of({ fieldValues });
  if (value === null || value === undefined || value === '') return t('fieldValues.nothing');
  if (typeof value === 'number') return numberWords(field, value, unit, words);
  if (typeof value === 'boolean') {
    if (field === 'is_producing') return value ? t('fieldValues.producing') : t('fieldValues.notProducing');
    return value ? t('fieldValues.yes') : t('fieldValues.no');
  }
  if (typeof value === 'string') return textWords(field, value, words);
  const items = Array.isArray(value) ? value : Object.values(value).flat();
  if (items.length === 0) return t('fieldValues.nothing');
  return items.map((item) => (item === 'srec_trading' ? t('fieldValues.srec_trading') : item)).join(', ');
}

function numberWords(field: string, value: number, unit: ProductionUnit, words: Words): string {
  const kind = kindOfField(field);
  if (kind === 'power' || kind === 'energy') return formatMeasure(value, unit, kind === 'energy', words);
  return kind === 'latitude' || kind === 'longitude' ? `${value}°` : String(value);
}

function textWords(field: string, value: string, words: Words): string {
  const kind = kindOfField(field);
  if (kind === 'day') return formatDay(value, words);
  if (kind !== 'logo' || !value.startsWith('data:')) return value;
  const bytes = Math.round((value.length - value.indexOf(',')) * 0.75);
  return words.of({ fieldValues })('fieldValues.picture', { size: formatBytes(bytes, words) });
}
