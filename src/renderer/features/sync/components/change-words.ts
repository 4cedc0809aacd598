import { ownerName } from '../../../../contract/words/owner-name.ts';
import type { Correction, SyncFields } from '../../../../contract/console/sync-changes.ts';
import { topicName, type SyncTopic } from '../../../../contract/topics.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { valueWords, type FieldValue } from '../../../lib/field-words.ts';
import type { ProductionUnit } from '../../../lib/production-unit.ts';
import { allOf } from '../../../../contract/words/lists.ts';
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
export const changeName = ({ correction, ...change }: Change): string =>
  recordName(correction ? { topic: change.topic, ...correction.earlier } : change);

const kindName = (topic: SyncTopic): string => topicName[topic].replace(/^./, (first) => first.toUpperCase());

/** A record by its number here: `Inverter 13`. */
export const recordNumber = (topic: SyncTopic, id: number): string => `${kindName(topic)} ${id}`;

const text = (value: FieldValue | undefined): string => (typeof value === 'string' ? value.trim() : '');
const joined = (parts: string[], between: string): string => parts.filter((part) => part !== '').join(between);

const placeOf = (title: SyncFields): string => joined([text(title.address), text(title.city)], ', ');

/**
 * A record as a person recognizes it: `Inverter SolarEdge SE7600H at 12 Elm St`; by its number where nothing more is
 * known of it.
 */
export function recordName({ topic, record_id, title }: AboutRecord): string {
  const kind = kindName(topic);
  const place = placeOf(title);
  const name = {
    installers: text(title.company_name),
    system_owners: ownerName({
      installer_reference: text(title.installer_reference),
      name: text(title.name),
      email: text(title.email),
    }),
    generators: place && `at ${place}`,
    inverters: joined(
      [
        deviceName({ brand: text(title.brand), model: text(title.model) }),
        text(title.site_name) && `at ${text(title.site_name)}`,
      ],
      ' ',
    ),
  }[topic];
  return `${kind} ${name || record_id}`;
}

/** What a question is about: `Correct generator at 12 Elm St, Boston`, or the record. */
export const conflictName = ({ correction, ...conflict }: AboutRecord & { correction: Correction | null }): string => {
  if (!correction) return recordName(conflict);
  const name = recordName({ topic: conflict.topic, ...correction.earlier });
  return `Correct ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
};

/** What was changed on it: `production rate set to 5.2 kW and lifetime production set to 81 kWh`. */
export function changeWords(
  { operation, fields, correction }: Pick<Change, 'operation' | 'fields' | 'correction'>,
  unit: ProductionUnit,
): string {
  if (correction) return correctionWords(correction);
  if (operation === 'create') return 'added';
  if (operation === 'remove') return 'removed';
  const parts = Object.entries(fields).map(([field, value]) => partWords(field, value, unit));
  return parts.length === 0 ? 'changed' : allOf(parts);
}

/** `corrected to 14 Elm St`, with the city where that is another one; by its new number where it stays in its place. */
function correctionWords({ earlier, corrected: { record_id, title } }: Correction): string {
  const place = placeOf(title);
  if (place === '' || place === placeOf(earlier.title)) return `corrected, now number ${record_id}`;
  const isSameCity = text(title.city) === text(earlier.title.city) && text(title.address) !== '';
  return `corrected to ${isSameCity ? text(title.address) : place}`;
}

/** The whole sentence: `Inverter SolarEdge SE7600H at 12 Elm St: production rate set to 5.2 kW`. */
export const changeSentence = (change: Change, unit: ProductionUnit): string =>
  `${changeName(change)}: ${changeWords(change, unit)}`;

function partWords(field: string, value: FieldValue, unit: ProductionUnit): string {
  if (field === 'is_producing') return value === true ? 'set to producing' : 'set to not producing';
  if (field === 'logo') return value === null ? 'logo taken away' : 'logo changed';
  if (value === null) return `${insideSentence(field)} taken away`;
  return `${insideSentence(field)} set to ${valueWords(field, value, unit)}`;
}

function insideSentence(field: string): string {
  return field === 'zip_code' ? fieldName(field) : fieldName(field).toLowerCase();
}
