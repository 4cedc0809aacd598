import type { SyncTopic } from '../../../contract/topics.ts';
import type { SyncRows } from '../../sync-rows.ts';
import type { LinkPhase, SyncCounts, SyncFacts } from '../../sync-records.ts';
import type { BoundConnection } from './bound-connection.ts';
import { partsSql } from './queue-rows.ts';

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
    `SELECT count(*) - total(state = 'refused') - ${partsSql(`o.state <> 'refused'`)} AS pending,
       CAST(total(state = 'refused') AS INTEGER) - ${partsSql(`o.state = 'refused'`)} AS failed,
       (SELECT count(*) FROM conflicts WHERE resolved_at IS NULL) AS conflicts FROM outbox`,
  );
  // What is said of the removal of a correction is said of the record that takes the place.
  const flagged = engine.prepare<[{ topic: SyncTopic }], Flagged>(
    `SELECT record_id, CASE min(rank) WHEN 1 THEN 'conflict' WHEN 2 THEN 'refused' WHEN 3 THEN 'twin' ELSE 'waiting' END AS flag FROM (
       SELECT record_id, iif(kind = 'twin', 3, 1) AS rank FROM conflicts WHERE topic = @topic AND resolved_at IS NULL
       UNION ALL SELECT twin_of, 3 FROM conflicts WHERE topic = @topic AND kind = 'twin' AND resolved_at IS NULL
       UNION ALL SELECT record_id, iif(state = 'refused', 2, 4) FROM outbox WHERE topic = @topic
       UNION ALL SELECT o.after_record, CASE WHEN c.id IS NOT NULL THEN 1 WHEN o.state = 'refused' THEN 2 ELSE 4 END FROM outbox o
         LEFT JOIN conflicts c ON c.topic = o.topic AND c.record_id = o.record_id AND c.resolved_at IS NULL WHERE o.topic = @topic AND o.after_record IS NOT NULL
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
    flagged: (topic) => flagged.all({ topic }),
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
