import type { Reason } from '../../../contract/reasons/all-reasons.ts';
import { afterCreate } from '../../../domain/sync/difference.ts';
import { updatable, type Fields } from '../../../domain/sync/synced-fields.ts';
import { syncTopics } from '../../../contract/topics.ts';
import type { Engine } from '../engine.ts';
import type { outbox, syncRecords } from '../schema/sync.ts';
import type { SealedText } from '../../sealed-text.ts';
import { canonical } from '../../../domain/sync/canonical.ts';
import { createPayloads, selected, type Payloads } from '../sync/payloads.ts';
import { tableOf } from '../sync/local-fields.ts';
import { COPY_MARK } from './backup-file.ts';
import { eraseAgain, type ErasedOwner } from './erase-again.ts';

/** Numbers that are left out where nobody can say which were given after the backup. */
const LEFT_OUT = 1000;

const IN_DOUBT = JSON.stringify({ code: 'waited_at_backup' } satisfies Reason);

/**
 * Nothing that waited goes out without a look: a create may have been sent since, under other words and with another
 * answer, so it is one whose answer was lost (SY13), with no evidence by which it could be recognized (SY16): a person
 * is asked where there is anything that it could be. Both sides are read anew before anything is sent (SY32).
 */
const inDoubt = `
  UPDATE outbox SET state = 'ambiguous', attempts = attempts + 1, reason = '${IN_DOUBT}' WHERE operation = 'create' AND state IN ('pending', 'refused')
    AND NOT EXISTS (SELECT 1 FROM temp.never_sent WHERE never_sent.seq = outbox.seq);
  UPDATE outbox SET state = 'ambiguous', reason = '${IN_DOUBT}' WHERE state = 'sending';
  UPDATE outbox SET read_before = 0, read_before_at = NULL, window_from = NULL, window_to = NULL WHERE state = 'ambiguous';
  DELETE FROM conflicts WHERE kind = 'doubt' AND resolved_at IS NULL;
  UPDATE sync_facts SET phase = 'merging';`;

/** What was good once, or for a time, does not become good again (D13, T23). */
const spent = `
  UPDATE links SET state = 'superseded' WHERE state = 'created';
  UPDATE hosted_sessions SET ended_at = last_seen_at WHERE ended_at IS NULL;
  DELETE FROM hand_over_codes;`;

type Waited = typeof outbox.$inferSelect;
type Known = typeof syncRecords.$inferSelect;
/** Raw, as it is joined with a file that is attached: what is JSON is still text. */
type Sent = Pick<Waited, 'seq' | 'topic' | 'record_id'> & { fields: string } & Pick<Known, 'upstream_rank'> & {
    upstream_id: string;
  };

/**
 * A create of the backup that the service has confirmed since is known under the service's number; what else was sent
 * of it is read there.
 */
function takeOverSent(engine: Engine, { seal }: Payloads): void {
  const sent = engine
    .prepare<[], Sent>(`
    SELECT ${selected('outbox', ['seq', 'topic', 'record_id', 'fields'], 'o.')}, r.upstream_id, r.upstream_rank FROM outbox o
      JOIN present.ledger l ON l.topic = o.topic AND l.record_id = o.record_id AND l.operation = 'create'
      JOIN present.sync_records r ON r.topic = o.topic AND r.record_id = o.record_id AND r.upstream_id = l.upstream_id
      WHERE o.operation = 'create' AND l.id > (SELECT coalesce(max(id), 0) FROM ledger) GROUP BY o.seq`)
    .all();
  const put = engine.prepare(
    `INSERT OR REPLACE INTO sync_records (topic, record_id, upstream_id, upstream_rank, base, own, presence) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const remove = engine.prepare('DELETE FROM outbox WHERE seq = ?');
  const here = Object.fromEntries(
    syncTopics.map((topic) => [
      topic,
      engine.prepare<[number], number>(`SELECT 1 FROM ${tableOf[topic]} WHERE id = ?`).pluck(),
    ]),
  );
  for (const { seq, topic, record_id, fields, upstream_id, upstream_rank } of sent) {
    const said = JSON.parse(fields) as Fields;
    const own = updatable(topic).filter((field) => said[field] !== undefined);
    const presence = here[topic]?.get(record_id) === undefined ? 'removed_here' : 'here';
    put.run(
      topic,
      record_id,
      upstream_id,
      upstream_rank,
      seal(topic, canonical(topic, afterCreate(topic, said))),
      JSON.stringify(own),
      presence,
    );
    remove.run(seq);
  }
}

/** Personal information that was locked since stays locked, for good (D17). */
function keepLocked(engine: Engine): void {
  const locked = engine
    .prepare<[], number>(
      'SELECT id FROM main.owners WHERE locked = 0 AND id IN (SELECT p.id FROM present.owners p WHERE p.locked = 1 AND p.created_at = main.owners.created_at)',
    )
    .pluck()
    .all();
  const lock = engine.prepare('UPDATE owners SET locked = 1 WHERE id = ?');
  const forget = engine.prepare(`DELETE FROM remembered WHERE topic = 'system_owners' AND record_id = ?`);
  for (const id of locked) {
    lock.run(id);
    forget.run(id);
  }
}

/** What the file in whose place this one comes knows, and the backup does not. */
function takeOverPresent(engine: Engine, payloads: Payloads): void {
  engine.exec(`INSERT INTO temp.never_sent SELECT o.seq FROM main.outbox o JOIN present.outbox p ON p.seq = o.seq AND p.topic = o.topic AND p.record_id = o.record_id
    AND p.created_at = o.created_at AND p.operation = 'create' AND p.state = 'pending' AND p.attempts = 0 WHERE o.state = 'pending' AND o.attempts = 0`);
  const same =
    engine.prepare('SELECT 1 FROM main.sync_facts m JOIN present.sync_facts p ON p.upstream = m.upstream').get() !==
    undefined;
  if (same) takeOverSent(engine, payloads);
  // Proof of receipt is never taken back.
  const columns = engine.prepare<[], string>(`SELECT name FROM pragma_table_info('ledger')`).pluck().all().join(', ');
  engine.exec(
    `INSERT INTO main.ledger (${columns}) SELECT ${columns} FROM present.ledger WHERE id > (SELECT coalesce(max(id), 0) FROM main.ledger)`,
  );
  keepLocked(engine);
  engine.exec(`
    UPDATE main.sqlite_sequence SET seq = max(seq, coalesce((SELECT p.seq FROM present.sqlite_sequence p WHERE p.name = main.sqlite_sequence.name), 0));
    INSERT INTO main.sqlite_sequence (name, seq) SELECT name, seq FROM present.sqlite_sequence WHERE name NOT IN (SELECT name FROM main.sqlite_sequence);`);
}

/** Whether a file is a copy that nobody has worked with. */
export const isCopy = (engine: Engine): boolean =>
  engine.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'meta'`).get() !== undefined &&
  engine.prepare('SELECT 1 FROM meta WHERE key = ?').get(COPY_MARK) !== undefined;

/**
 * Makes a copy of a workspace fit to be worked with again, in one transaction, whatever way it came here: what was good
 * once is spent, what waited is looked for before it is sent. The engine knows `opened` of `sealed`. `present`: the
 * file that it takes the place of, where that can be read. `erased`: whose details were erased, as the console knows
 * it. Nothing happens to a file that is no copy. Returns for how many owners there was something to erase again.
 */
export function settleRestored(
  engine: Engine,
  sealed: SealedText,
  erased: readonly ErasedOwner[],
  present?: string,
): number {
  if (!isCopy(engine)) return 0;
  if (present !== undefined) engine.prepare('ATTACH ? AS present').run(present);
  engine.exec('CREATE TEMP TABLE never_sent (seq INTEGER PRIMARY KEY)');
  const again = engine.transaction(() => {
    if (present === undefined) engine.exec(`UPDATE sqlite_sequence SET seq = seq + ${LEFT_OUT}`);
    else takeOverPresent(engine, createPayloads(sealed));
    const count = eraseAgain(engine, sealed, erased, present !== undefined);
    engine.exec(spent);
    if (engine.prepare(`SELECT 1 FROM sync_facts WHERE phase <> 'unlinked'`).get() !== undefined) engine.exec(inDoubt);
    engine.prepare('DELETE FROM meta WHERE key = ?').run(COPY_MARK);
    return count;
  })();
  engine.exec('DROP TABLE temp.never_sent');
  if (present !== undefined) engine.exec('DETACH present');
  return again;
}
