import type { LinkPhase, SyncFacts } from '../../sync-store.ts';
import type { Connection } from '../connection.ts';
import type { Transaction } from '../transaction.ts';

/** The facts of synchronizing, as the file holds them. */
export interface Facts {
  /** Asked at every write: from memory unless it is just being changed. */
  phase(): LinkPhase;
  read(): SyncFacts;
  write(transaction: Transaction, change: Partial<SyncFacts>): SyncFacts;
}

type Switch = 'paused' | 'unmetered_only' | 'ask_always';
type Row = Omit<SyncFacts, Switch> & Record<Switch, number>;

export function createFacts({ engine, statement }: Connection): Facts {
  const select = engine.prepare<[], Row>(
    'SELECT phase, upstream, paused, unmetered_only, requests_per_second, last_success_at, ask_always FROM sync_facts',
  );
  const update = statement(
    'UPDATE sync_facts SET phase = ?, upstream = ?, paused = ?, unmetered_only = ?, requests_per_second = ?, last_success_at = ?, ask_always = ?',
  );
  /** What is committed; undefined from a change on until its commit, and after one that was undone until it is read again. */
  let known: LinkPhase | undefined;

  function read(): SyncFacts {
    const row = select.get();
    if (!row) throw new Error('the facts of synchronizing are missing');
    return { ...row, paused: row.paused === 1, unmetered_only: row.unmetered_only === 1, ask_always: row.ask_always === 1 };
  }

  known = read().phase;
  return {
    phase: () => known ?? read().phase,
    read,
    write(transaction, change) {
      const next = { ...read(), ...change };
      known = undefined;
      const { phase, upstream, paused, unmetered_only, requests_per_second, last_success_at, ask_always } = next;
      update(transaction, phase, upstream, Number(paused), Number(unmetered_only), requests_per_second, last_success_at, Number(ask_always));
      transaction.afterCommit(() => void (known = read().phase));
      return next;
    },
  };
}
