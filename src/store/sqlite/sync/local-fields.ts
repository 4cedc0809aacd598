import { fromOwnWire } from '../../../domain/sync/from-wire.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import { syncTopics, type SyncTopic } from '../../../contract/topics.ts';
import type { LocalRecords } from '../../sync-rows.ts';
import type { Engine } from '../engine.ts';

export const tableOf: Record<SyncTopic, string> = {
  installers: 'installers',
  system_owners: 'owners',
  generators: 'generators',
  inverters: 'inverters',
};

/** A record's stored wire form; of accounts also what is hidden in it once a link was made (D17). */
export interface LocalRow {
  id: number;
  json: string;
  personal: string | null;
}

export const localColumns = (topic: SyncTopic, table: string): string =>
  `${table}.id, ${table}.json, ${topic === 'system_owners' ? `opened(${table}.personal, '{}') AS personal` : 'NULL AS personal'}`;

/** The fields of a record as they are here: the wire form that lists carry, with ids of this workspace. */
export function fieldsOfRow(topic: SyncTopic, { id, json, personal }: LocalRow): Fields {
  const fields = fromOwnWire(topic, JSON.parse(`{"id":${id}${json}`) as Record<string, unknown>);
  if (topic !== 'system_owners') return fields;
  return { ...fields, ...(JSON.parse(personal ?? '{}') as Fields), installer_id: Number(fields['installer_id']) };
}

/** Reads the synced fields of local records. */
export function createLocalFields(engine: Engine): Pick<LocalRecords, 'get' | 'after'> {
  const prepare = (topic: SyncTopic) => {
    const columns = localColumns(topic, tableOf[topic]);
    return {
      one: engine.prepare<[number], LocalRow>(`SELECT ${columns} FROM ${tableOf[topic]} WHERE id = ?`),
      some: engine.prepare<[number, number], LocalRow>(
        `SELECT ${columns} FROM ${tableOf[topic]} WHERE id > ? ORDER BY id LIMIT ?+0`,
      ),
    };
  };
  const statements = Object.fromEntries(syncTopics.map((topic) => [topic, prepare(topic)])) as Record<
    SyncTopic,
    ReturnType<typeof prepare>
  >;
  return {
    get(topic, id) {
      const row = statements[topic].one.get(id);
      return row && fieldsOfRow(topic, row);
    },
    after: (topic, after, limit) =>
      statements[topic].some.all(after, limit).map((row) => ({ id: row.id, fields: fieldsOfRow(topic, row) })),
  };
}
