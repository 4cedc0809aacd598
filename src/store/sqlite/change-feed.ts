import type { ChangeEvent, Topic } from '../../contract/events.ts';
import { syncTopics, type SyncTopic } from '../../contract/topics.ts';
import type { Fields } from '../../domain/sync/synced-fields.ts';
import type { FeedChange, LocalChange } from '../feed-change.ts';
import type { QueueRules } from '../queue-rules.ts';
import type { SyncRows } from '../sync-rows.ts';
import type { Connection } from './connection.ts';
import { insertSql } from './statements.ts';
import type { Transaction } from './transaction.ts';

/** The facts of a workspace in the order of their commits. */
export interface ChangeFeed {
  /**
   * Notes a fact in the transaction of the rows it is about, and queues it for upstream when the workspace is linked.
   */
  record(transaction: Transaction, change: FeedChange): void;
  /** The queue entry alone, for rows that share one fact. */
  queue(transaction: Transaction, change: LocalChange): void;
  /** What to report about a removal; asked before the row is deleted. */
  beforeRemoval(topic: SyncTopic, id: number): Fields | undefined;
  isLinked(): boolean;
  /** Whether a record that was removed here can come back under its id. */
  mayRestore(topic: SyncTopic, id: number): boolean;
  /** Tells listeners, once per commit, that queue, conflicts or ledger are others now. */
  touchSync(transaction: Transaction): void;
  lastSeq(): number;
  onCommit(listener: (events: ChangeEvent[]) => void): () => void;
}

const synced: ReadonlySet<string> = new Set(syncTopics);
const isSynced = (topic: Topic): topic is SyncTopic => synced.has(topic);

/**
 * `seq` grows by one per fact: a number given inside a write that was undone is undone with it. `rows` are asked for
 * when something changes: they write through the feed themselves.
 */
export function createChangeFeed(
  { engine, statement, onCommit }: Connection,
  rules: QueueRules,
  rows: () => SyncRows,
): ChangeFeed {
  const insert = statement(insertSql('changes', ['topic', 'record_id', 'kind', 'origin', 'at']));
  const last = engine.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM changes').pluck();
  const listeners = new Set<(events: ChangeEvent[]) => void>();
  let events: ChangeEvent[] = [];
  let syncTouched = false;

  onCommit(() => {
    const committed: ChangeEvent[] = syncTouched ? [...events, { seq: 0, topic: 'sync', ids: [] }] : events;
    events = [];
    syncTouched = false;
    if (committed.length > 0) for (const listener of listeners) tell(listener, committed);
  });

  const touchSync = (transaction: Transaction): void => transaction.afterCommit(() => void (syncTouched = true));
  const queue = (transaction: Transaction, change: LocalChange): void => {
    if (rules.note(rows(), change)) touchSync(transaction);
  };

  return {
    record(transaction, { topic, id, kind, origin = 'local', removed, after }) {
      const { id: seq } = insert(transaction, topic, id, kind, origin, transaction.at);
      if (origin === 'local' && id !== null && kind !== 'load' && isSynced(topic))
        queue(transaction, { topic, id, kind, removed, after });
      transaction.afterCommit(() => events.push({ seq, topic, ids: id === null ? [] : [id] }));
    },
    queue,
    beforeRemoval: (topic, id) => rules.beforeRemoval(rows(), topic, id),
    isLinked: () => rules.isLinked(rows()),
    mayRestore: (topic, id) => rules.mayRestore(rows(), topic, id),
    touchSync,
    lastSeq: () => last.get() ?? 0,
    onCommit(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What was committed stays committed, and every other listener is called, whatever one of them does. */
function tell(listener: (events: ChangeEvent[]) => void, events: ChangeEvent[]): void {
  try {
    listener(events);
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}
