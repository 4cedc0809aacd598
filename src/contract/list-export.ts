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

/** The columns behind the id: the chosen ones in their order, or all fields but pictures in that of the definition. */
export const exportColumns = (
  topic: SyncTopic,
  chosen: readonly string[] = Object.keys(recordFields[topic]),
): ExportColumn[] =>
  [...new Set(chosen)].flatMap((field) => {
    const kind = recordFields[topic][field]?.kind;
    return kind && kind !== 'logo' ? [{ field, kind, header: fieldName(field) + (UNITS[kind] ?? '') }] : [];
  });
