import type { RecordField } from './record-fields.ts';
import { recordFields, topicName, type SyncTopic } from './topics.ts';
import { fieldName } from './words/field-names.ts';

/** How a list can be saved. */
export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A column of an exported list. Power is in W and energy in Wh, whatever the screen shows. */
export interface ExportColumn {
  field: string;
  header: string;
  kind: RecordField['kind'];
}

const UNITS: Partial<Record<RecordField['kind'], string>> = { power: ' (W)', energy: ' (Wh)' };

/** The first column: `Generator ID`. By it an import knows a file that was exported here. */
export const idHeader = (topic: SyncTopic): string => {
  const name = topicName[topic];
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ID`;
};

/** What is kept here beside a record and never sent, in a column of its own. */
export const keptColumns: Readonly<Partial<Record<SyncTopic, string>>> = {
  generators: 'homeowner_nickname',
  inverters: 'generator',
  system_owners: 'installer_reference',
};

/** Everything that a column can hold, in the order of the definition, and what is kept here behind it. */
export const exportFields = (topic: SyncTopic): string[] => [
  ...Object.keys(recordFields[topic]),
  ...(keptColumns[topic] === undefined ? [] : [keptColumns[topic]]),
];

/** A homeowner comes with the nickname, as on the screen. */
const withNickname = (topic: SyncTopic, field: string): string[] =>
  topic === 'generators' && field === 'homeowner_id' ? [field, 'homeowner_nickname'] : [field];

/** The columns behind the id: the chosen ones in their order, or all but pictures. */
export const exportColumns = (topic: SyncTopic, chosen: readonly string[] = exportFields(topic)): ExportColumn[] =>
  [...new Set(chosen.flatMap((field) => withNickname(topic, field)))].flatMap((field) => {
    const kind = field === keptColumns[topic] ? 'text' : recordFields[topic][field]?.kind;
    return kind && kind !== 'logo' ? [{ field, kind, header: fieldName(field) + (UNITS[kind] ?? '') }] : [];
  });
