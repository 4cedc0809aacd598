import { isNotNull, isNull } from 'drizzle-orm';
import { DomainError } from '../../../domain/domain-error.ts';
import { syncTopics, type SyncTopic } from '../../../contract/topics.ts';
import type { SyncStore } from '../../sync-store.ts';
import type { Owners } from '../owners.ts';
import { owners as ownerTable } from '../schema/onboarding.ts';
import { conflicts as conflictTable, outbox, syncHeld, syncRecords, syncScans, syncSeen, syncSentAgain } from '../schema/sync.ts';
import type { Transaction } from '../transaction.ts';
import { createForgetPairs } from './forget-pairs.ts';
import { tableOf } from './local-fields.ts';
import type { SyncParts } from './sync-parts.ts';
import type { Twins } from './twins.ts';

/** Records looked at in one transaction while creates are queued for all that has no counterpart. */
const CHUNK = 500;

/** The phases of a link. */
export function createLinking(parts: SyncParts, twins: Twins, owners: Owners): Pick<SyncStore, 'link' | 'endMerging' | 'unlink'> {
  const { connection, facts, queue, rows, mapping, feed } = parts;
  const { engine, read, write } = connection;
  const prepareChunk = (topic: SyncTopic) => {
    // Of an account whose details were erased nothing is left that the service could be told (D44).
    const rest = topic === 'system_owners' ? 'AND erased IS NULL ' : '';
    const chunk = `SELECT id FROM ${tableOf[topic]} WHERE id > ? ${rest}ORDER BY id LIMIT ${CHUNK}`;
    return {
      last: engine.prepare<[number], number | null>(`SELECT max(id) FROM (${chunk})`).pluck(),
      /** Those that the service does not have, and for which no create waits. */
      unpaired: engine.prepare<[number, string, string], number>(
        `SELECT t.id FROM (${chunk}) t LEFT JOIN sync_records r ON r.topic = ? AND r.record_id = t.id WHERE r.upstream_id IS NULL
           AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.topic = ? AND o.record_id = t.id AND o.operation = 'create') ORDER BY t.id`,
      ).pluck(),
    };
  };
  const chunks = Object.fromEntries(syncTopics.map((topic) => [topic, prepareChunk(topic)])) as Record<SyncTopic, ReturnType<typeof prepareChunk>>;
  const ghosts = engine.prepare<[SyncTopic], number>(
    `SELECT record_id FROM sync_records WHERE topic = ? AND upstream_id IS NULL AND presence = 'removed_here'`,
  ).pluck();

  const forgetPairs = createForgetPairs(parts);

  /** All that a link has, but for what is known of each record on both sides. */
  function forget({ orm }: Transaction): void {
    for (const table of [outbox, syncScans, syncHeld, syncSentAgain]) orm.delete(table).run();
    orm.delete(conflictTable).where(isNull(conflictTable.resolved_at)).run();
    twins.clear();
  }

  /** Queues creates for one chunk of records, in a transaction where there are any; the last id looked at, null at the end. */
  async function queueChunk(topic: SyncTopic, after: number): Promise<number | null> {
    const unpaired = (): number[] => chunks[topic].unpaired.all(after, topic, topic);
    const [last, open] = await read(() => [chunks[topic].last.get(after) ?? null, unpaired()] as const);
    if (open.length > 0)
      await write((transaction) => {
        for (const id of unpaired()) {
          queue.create(transaction, topic, id);
          queue.settle(transaction, topic, id);
        }
        feed.touchSync(transaction);
      });
    return last;
  }

  /** Removed while merging, and never found there: nobody has to be told. */
  function dropGhosts(transaction: Transaction, topic: SyncTopic): void {
    for (const id of ghosts.all(topic)) {
      const queued = rows.ofRecord(topic, id);
      if (queued.some(({ operation }) => operation === 'create')) continue;
      for (const { seq } of queued) rows.remove(transaction, seq);
      mapping.forget(transaction, topic, id);
    }
  }

  return {
    link: (upstream) =>
      write((transaction) => {
        if (facts.phase() !== 'unlinked') throw new DomainError('conflict', 'This workspace is linked already.');
        forget(transaction);
        for (const table of [syncSeen, syncRecords]) transaction.orm.delete(table).run();
        facts.write(transaction, { phase: 'merging', upstream, last_success_at: null });
        feed.touchSync(transaction);
      }),
    async endMerging() {
      if (facts.phase() === 'linked') return;
      for (const topic of syncTopics)
        for (let after: number | null = 0; after !== null; ) after = await queueChunk(topic, after);
      await write((transaction) => {
        if (facts.phase() === 'unlinked') throw new DomainError('conflict', 'This workspace is not linked.');
        for (const topic of syncTopics) dropGhosts(transaction, topic);
        facts.write(transaction, { phase: 'linked' });
        feed.touchSync(transaction);
        transaction.afterCommit(twins.clear);
      });
    },
    async unlink() {
      await write((transaction) => {
        forget(transaction);
        facts.write(transaction, { phase: 'unlinked', upstream: null, last_success_at: null });
        for (const { id } of transaction.orm.select({ id: ownerTable.id }).from(ownerTable).where(isNotNull(ownerTable.authority)).all()) {
          const owner = owners.find(id);
          if (owner) owners.put(transaction, { ...owner, authority: null });
        }
        feed.record(transaction, { topic: 'system_owners', id: null, kind: 'load', origin: 'upstream' });
        feed.touchSync(transaction);
      });
      await forgetPairs().catch((error: unknown) => process.emitWarning(error instanceof Error ? error : String(error)));
    },
  };
}
