import type { SyncFields } from '../../../../contract/console/sync.ts';
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
  operation: 'create' | 'update' | 'remove';
  fields: SyncFields;
}

const kindName = (topic: SyncTopic): string => topicName[topic].replace(/^./, (first) => first.toUpperCase());

/** A record by its number here: `Inverter 13`. */
export const recordNumber = (topic: SyncTopic, id: number): string => `${kindName(topic)} ${id}`;

const text = (value: FieldValue | undefined): string => (typeof value === 'string' ? value.trim() : '');
const joined = (parts: string[], between: string): string => parts.filter((part) => part !== '').join(between);

/**
 * A record as a person recognizes it: `Inverter SolarEdge SE7600H at 12 Elm St`; by its number where nothing more is
 * known of it.
 */
export function recordName({ topic, record_id, title }: AboutRecord): string {
  const kind = kindName(topic);
  const place = joined([text(title.address), text(title.city)], ', ');
  const name = {
    installers: text(title.company_name),
    system_owners: text(title.name) || text(title.email),
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

/** What was changed on it: `production rate set to 5.2 kW and lifetime production set to 81 kWh`. */
export function changeWords({ operation, fields }: Pick<Change, 'operation' | 'fields'>, unit: ProductionUnit): string {
  if (operation === 'create') return 'added';
  if (operation === 'remove') return 'removed';
  const parts = Object.entries(fields).map(([field, value]) => partWords(field, value, unit));
  return parts.length === 0 ? 'changed' : allOf(parts);
}

/** The whole sentence: `Inverter SolarEdge SE7600H at 12 Elm St: production rate set to 5.2 kW`. */
export const changeSentence = (change: Change, unit: ProductionUnit): string =>
  `${recordName(change)}: ${changeWords(change, unit)}`;

function partWords(field: string, value: FieldValue, unit: ProductionUnit): string {
  if (field === 'is_producing') return value === true ? 'set to producing' : 'set to not producing';
  if (field === 'logo') return value === null ? 'logo taken away' : 'logo changed';
  if (value === null) return `${insideSentence(field)} taken away`;
  return `${insideSentence(field)} set to ${valueWords(field, value, unit)}`;
}

function insideSentence(field: string): string {
  return field === 'zip_code' ? fieldName(field) : fieldName(field).toLowerCase();
}
