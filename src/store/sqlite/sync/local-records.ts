import { syncTopics, type SyncTopic } from '../../../contract/topics.ts';
import type { LocalRecords } from '../../sync-rows.ts';
import type { BoundConnection } from './bound-connection.ts';
import { createLocalFields, tableOf } from './local-fields.ts';
import { createLocalWriter, type LocalTables } from './local-writer.ts';

/** Records that have no counterpart there, and for which no create waits. */
function createUnsent({ engine }: Pick<BoundConnection, 'engine'>): LocalRecords['unsent'] {
  const prepare = (topic: SyncTopic) => {
    // Of an account whose details were erased nothing is left that the service could be told (D44).
    const rest = topic === 'system_owners' ? 'AND erased IS NULL ' : '';
    const chunk = `SELECT id FROM ${tableOf[topic]} WHERE id > ? ${rest}ORDER BY id LIMIT ?+0`;
    return {
      last: engine.prepare<[number, number], number | null>(`SELECT max(id) FROM (${chunk})`).pluck(),
      ids: engine
        .prepare<[number, number, string, string], number>(
          `SELECT t.id FROM (${chunk}) t LEFT JOIN sync_records r ON r.topic = ? AND r.record_id = t.id WHERE r.upstream_id IS NULL
           AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.topic = ? AND o.record_id = t.id AND o.operation = 'create') ORDER BY t.id`,
        )
        .pluck(),
    };
  };
  const statements = Object.fromEntries(syncTopics.map((topic) => [topic, prepare(topic)])) as Record<
    SyncTopic,
    ReturnType<typeof prepare>
  >;
  return (topic, after, limit) => ({
    last: statements[topic].last.get(after, limit) ?? null,
    ids: statements[topic].ids.all(after, limit, topic, topic),
  });
}

/** The records of a workspace, as synchronizing reads and writes them. */
export function createLocalRecords(connection: BoundConnection, tables: LocalTables): LocalRecords {
  const { engine, current } = connection;
  const { owners, generators } = tables;
  const erasedThere = engine
    .prepare<[], string>(
      `SELECT r.upstream_id FROM owners o JOIN sync_records r ON r.topic = 'system_owners' AND r.record_id = o.id WHERE o.erased IS NOT NULL AND r.upstream_id IS NOT NULL`,
    )
    .pluck();
  const withAuthority = engine.prepare<[], number>('SELECT id FROM owners WHERE authority IS NOT NULL').pluck();
  return {
    ...createLocalFields(engine),
    ...createLocalWriter(connection, tables),
    reassociate: (generatorId, to) => generators.takeInverters(current(), generatorId, to),
    unsent: createUnsent(connection),
    isLocked: (ownerId) => owners.find(ownerId)?.locked === true,
    erasedThere: () => erasedThere.all(),
    forgetAuthority() {
      for (const id of withAuthority.all()) {
        const owner = owners.find(id);
        if (owner) owners.put(current(), { ...owner, authority: null }, true);
      }
    },
  };
}
