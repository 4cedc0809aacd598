import { syncChanges } from '../../../../languages/en-US/console/sync-changes.ts';
import { type Words } from '../../../lib/words.ts';
import { ownerName } from '../../../../contract/words/owner-name.ts';
import type { Correction, SyncFields } from '../../../../contract/console/sync-changes.ts';
import type { SyncTopic } from '../../../../contract/topics.ts';
import { fieldLabel, valueWords, type FieldValue } from '../../../lib/field-words.ts';
import { allOf } from '../../../lib/list-words.ts';
import type { ProductionUnit } from '../../../lib/production-unit.ts';
import { deviceName } from '../../../../contract/words/device-name.ts';

/** What a change that waits, a question and an entry of the ledger have in common. */
export interface AboutRecord {
  topic: SyncTopic;
  record_id: number;
  /** What the record is recognized by. */
  title: SyncFields;
}

export interface Change extends AboutRecord {
  operation: 'create' | 'update' | 'remove' | 'correct';
  fields: SyncFields;
  /** What takes the place of what, where that is the change. */
  correction: Correction | null;
}

/** How a change is listed: a correction under the name that the record had. */
export const changeName = ({ correction, ...change }: Change, words: Words): string =>
  recordName(correction ? { topic: change.topic, ...correction.earlier } : change, words);

/** A record by its number here: `Inverter 13`. */
export const recordNumber = (topic: SyncTopic, id: number, words: Words): string =>
  words.of({ syncChanges })('syncChanges.number', { topic, id: String(id) });

const text = (value: FieldValue | undefined): string => (typeof value === 'string' ? value.trim() : '');

const placeOf = (title: SyncFields): string => [text(title.address), text(title.city)].filter(Boolean).join(', ');

/**
 * A record as a person recognizes it: `Inverter SolarEdge SE7600H at 12 Elm St`; by its number where nothing more is
 * known of it.
 */
export const recordName = (about: AboutRecord, words: Words): string =>
  namedRecord(about, words) ?? recordNumber(about.topic, about.record_id, words);

function namedRecord({ topic, title }: AboutRecord, words: Words): string | undefined {
  const t = words.of({ syncChanges });
  if (topic === 'installers') {
    const name = text(title.company_name);
    return name ? t('syncChanges.company', { name }) : undefined;
  }
  if (topic === 'system_owners') {
    const [reference, name, email] = [text(title.installer_reference), text(title.name), text(title.email)];
    const known = ownerName({ installer_reference: reference, name, email });
    return known ? t('syncChanges.systemOwner', { name: known }) : undefined;
  }
  if (topic === 'generators') {
    const place = placeOf(title);
    return place ? t('syncChanges.generatorAt', { place }) : undefined;
  }
  const [device, place] = [deviceName({ brand: text(title.brand), model: text(title.model) }), text(title.site_name)];
  if (device && place) return t('syncChanges.inverterOf', { device, place });
  if (device) return t('syncChanges.inverter', { device });
  return place ? t('syncChanges.inverterAt', { place }) : undefined;
}

/** What a question is about: `Correct generator at 12 Elm St, Boston`, or the record. */
export function conflictName(
  { correction, ...conflict }: AboutRecord & { correction: Correction | null },
  words: Words,
): string {
  if (!correction) return recordName(conflict, words);
  const name = recordName({ topic: conflict.topic, ...correction.earlier }, words);
  return words.of({ syncChanges })('syncChanges.correctOf', { record: insideSentence(name) });
}

/** What was changed on it: `production rate set to 5.2 kW and lifetime production set to 81 kWh`. */
export function changeWords(
  { operation, fields, correction }: Pick<Change, 'operation' | 'fields' | 'correction'>,
  unit: ProductionUnit,
  words: Words,
): string {
  const t = words.of({ syncChanges });
  if (correction) return correctionWords(correction, words);
  if (operation === 'create') return t('syncChanges.added');
  if (operation === 'remove') return t('syncChanges.removed');
  const parts = Object.entries(fields).map(([field, value]) => partWords(field, value, unit, words));
  return parts.length === 0 ? t('syncChanges.changed') : allOf(parts, words);
}

/** `corrected to 14 Elm St`, with the city where that is another one; by its new number where it stays in its place. */
function correctionWords({ earlier, corrected: { record_id, title } }: Correction, words: Words): string {
  const t = words.of({ syncChanges });
  const place = placeOf(title);
  if (place === '' || place === placeOf(earlier.title))
    return t('syncChanges.correctedNumber', { id: String(record_id) });
  const isSameCity = text(title.city) === text(earlier.title.city) && text(title.address) !== '';
  return t('syncChanges.correctedTo', { place: isSameCity ? text(title.address) : place });
}

/** The whole sentence: `Inverter SolarEdge SE7600H at 12 Elm St: production rate set to 5.2 kW`. */
export const changeSentence = (change: Change, unit: ProductionUnit, words: Words): string =>
  `${changeName(change, words)}: ${changeWords(change, unit, words)}`;

function partWords(field: string, value: FieldValue, unit: ProductionUnit, words: Words): string {
  const t = words.of({ syncChanges });
  if (field === 'is_producing')
    return value === true ? t('syncChanges.setToProducing') : t('syncChanges.setToNotProducing');
  if (field === 'logo') return value === null ? t('syncChanges.logoRemoved') : t('syncChanges.logoChanged');
  const label = insideSentence(fieldLabel(field, words));
  return value === null
    ? t('syncChanges.emptied', { field: label })
    : t('syncChanges.setTo', { field: label, value: valueWords(field, value, unit, words) });
}

/** Without a capital at the beginning, but for abbreviations: `ZIP code`. */
const insideSentence = (name: string): string => name.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());
