import type { SyncTopic } from '../../../contract/topics.ts';
import type { SyncRows } from '../../sync-rows.ts';
import type { LinkPhase, SyncCounts, SyncFacts } from '../../sync-records.ts';
import type { BoundConnection } from './bound-connection.ts';

type Switch = 'paused' | 'unmetered_only' | 'ask_always';
type Row = Omit<SyncFacts, Switch> & Record<Switch, number>;

type Flagged = ReturnType<SyncRows['facts']['flagged']>[number];

/** The facts of synchronizing, as the file holds them. */
export function createFacts({ engine, current, statement }: BoundConnection): SyncRows['facts'] {
  const select = engine.prepare<[], Row>(
    'SELECT phase, upstream, paused, unmetered_only, requests_per_second, last_success_at, ask_always FROM sync_facts',
  );
  const update = statement(
    'UPDATE sync_facts SET phase = ?, upstream = ?, paused = ?, unmetered_only = ?, requests_per_second = ?, last_success_at = ?, ask_always = ?',
  );
  const counts = engine.prepare<[], SyncCounts>(
    `SELECT count(*) - total(state = 'refused') AS pending, CAST(total(state = 'refused') AS INTEGER) AS failed,
       (SELECT count(*) FROM conflicts WHERE resolved_at IS NULL) AS conflicts FROM outbox`,
  );
  const flagged = engine.prepare<[SyncTopic, SyncTopic, SyncTopic], Flagged>(
    `SELECT record_id, CASE min(rank) WHEN 1 THEN 'conflict' WHEN 2 THEN 'refused' WHEN 3 THEN 'twin' ELSE 'waiting' END AS flag FROM (
       SELECT record_id, iif(kind = 'twin', 3, 1) AS rank FROM conflicts WHERE topic = ? AND resolved_at IS NULL
       UNION ALL SELECT twin_of, 3 FROM conflicts WHERE topic = ? AND kind = 'twin' AND resolved_at IS NULL
       UNION ALL SELECT record_id, iif(state = 'refused', 2, 4) FROM outbox WHERE topic = ?
     ) GROUP BY record_id`,
  );
  /**
   * What is committed; undefined from a change on until its commit, and after one that was undone until it is read
   * again.
   */
  let known: LinkPhase | undefined;

  function read(): SyncFacts {
    const row = select.get();
    if (!row) throw new Error('the facts of synchronizing are missing');
    return {
      ...row,
      paused: row.paused === 1,
      unmetered_only: row.unmetered_only === 1,
      ask_always: row.ask_always === 1,
    };
  }

  known = read().phase;
  return {
    phase: () => known ?? read().phase,
    read,
    counts: () => counts.get() ?? { pending: 0, failed: 0, conflicts: 0 },
    flagged: (topic) => flagged.all(topic, topic, topic),
    write(change) {
      const next = { ...read(), ...change };
      known = undefined;
      const { phase, upstream, paused, unmetered_only, requests_per_second, last_success_at, ask_always } = next;
      update(
        phase,
        upstream,
        Number(paused),
        Number(unmetered_only),
        requests_per_second,
        last_success_at,
        Number(ask_always),
      );
      current().afterCommit(() => void (known = read().phase));
      return next;
    },
  };
}
