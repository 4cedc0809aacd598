import type { ChangeEvent, Topic } from '../../contract/events.ts';
import type { WriteOptions } from '../store.ts';
import type { Connection } from './connection.ts';
import { insertSql } from './statements.ts';
import type { Transaction } from './transaction.ts';

/** One fact. `wire` is what the outbox would carry upstream; without it the fact is of this installation alone. */
export interface Change {
  topic: Topic;
  id: number | null;
  kind: 'create' | 'update' | 'remove' | 'load';
  origin?: WriteOptions<unknown>['origin'];
  wire?: object;
}

/** The facts of a workspace in the order of their commits. */
export interface ChangeFeed {
  /** Notes a fact in the transaction of the rows it is about, and queues it for upstream when the workspace is linked. */
  record(transaction: Transaction, change: Change): void;
  lastSeq(): number;
  onCommit(listener: (events: ChangeEvent[]) => void): () => void;
}

/** `seq` grows by one per fact: a number given inside a write that was undone is undone with it. */
export function createChangeFeed({ engine, statement, onCommit }: Connection): ChangeFeed {
  const insert = statement(insertSql('changes', ['topic', 'record_id', 'kind', 'origin', 'at']));
  const queue = statement(insertSql('outbox', ['topic', 'record_id', 'operation', 'payload', 'state', 'created_at']));
  const last = engine.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM changes').pluck();
  const linked = engine.prepare(`SELECT value FROM meta WHERE key = 'linked'`).pluck().get() === '1';
  const listeners = new Set<(events: ChangeEvent[]) => void>();
  let events: ChangeEvent[] = [];

  onCommit(() => {
    const committed = events;
    events = [];
    if (committed.length > 0) for (const listener of listeners) tell(listener, committed);
  });

  return {
    record(transaction, { topic, id, kind, origin = 'local', wire }) {
      const { id: seq } = insert(transaction, topic, id, kind, origin, transaction.at);
      if (linked && origin === 'local' && wire && id !== null)
        queue(transaction, topic, id, kind, kind === 'remove' ? null : JSON.stringify(wire), 'waiting', transaction.at);
      transaction.afterCommit(() => events.push({ seq, topic, ids: id === null ? [] : [id] }));
    },
    lastSeq: () => last.get() ?? 0,
    onCommit(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What was committed stays committed, and the other listeners hear of it, whatever one of them does. */
function tell(listener: (events: ChangeEvent[]) => void, events: ChangeEvent[]): void {
  try {
    listener(events);
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}
