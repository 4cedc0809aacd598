import type { Also, NewTrailEntry, TrailStore } from '../trail-store.ts';
import { and, count as rowCount, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { TrailKind } from '../../contract/console/trail.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { Connection } from './connection.ts';
import { trail } from './schema/console.ts';
import { meta } from './schema/feed.ts';
import { createTurns } from '../turns.ts';
import type { Transaction } from './transaction.ts';
import { firstBroken, nextRow, rowValues, toEntry, trailColumns, type TrailRow } from '../trail-chain.ts';
import { INSERT_INTO_TRAIL, LAST_OF_TRAIL } from './trail-sql.ts';

/** The trail, and what the writes of the same file need of it. */
export interface Trail extends TrailStore {
  append(transaction: Transaction, entry: NewTrailEntry): void;
  /**
   * Runs a write; one that changes what lives in memory only when the one before it has done so. Writes that arrive
   * close together may share a transaction, whose acts come after all of it: two of them would both find what only one
   * of them can have.
   */
  inTurn<T>(also: Also<T> | undefined, write: () => Promise<T>): Promise<T>;
  /** Does what goes with a write, and gives its result back. */
  along<T>(transaction: Transaction, also: Also<T> | undefined, result: T): T;
}

const ROWS_AT_ONCE = 500;
const SELECT = `SELECT ${[...trailColumns, 'hash'].join(', ')} FROM trail`;
const HEAD = 'trail_head';

interface Filter {
  operator: number | null;
  kind: TrailKind | null;
}
/** A literal, as in the index, which holds such rows alone. */
const byOperator = sql`${trail.actor_kind} = 'operator'`;

const matching = ({ operator, kind }: Filter) =>
  and(
    operator === null ? undefined : and(byOperator, eq(trail.actor_id, operator)),
    kind === null ? undefined : eq(trail.kind, kind),
  );

/**
 * Each entry is hashed together with the hash before it, and `fingerprint`, which takes the key of the data folder,
 * seals the last one: who changes the file without the key cannot make an entry. The end can be cut off by whoever has
 * kept an earlier seal and puts it back with the entries of that time, as with an earlier copy of the whole file: the
 * hashes of an export that is elsewhere show that.
 */
export function createTrail(
  { engine, reader, read, write, statement }: Connection,
  fingerprint: (text: string) => string,
): Trail {
  // Raw: every entry is made with the first two, and a check reads the whole trail with the third.
  const last = engine.prepare<[], Pick<TrailRow, 'id' | 'hash' | 'kind'>>(LAST_OF_TRAIL);
  const arrived = engine.prepare<[string]>('SELECT 1 FROM trail WHERE note = ?');
  const after = engine.prepare<[number, number], TrailRow>(`${SELECT} WHERE id > ? ORDER BY id LIMIT ?+0`);
  const count = (filter: Filter): number =>
    reader.select({ entries: rowCount() }).from(trail).where(matching(filter)).get()?.entries ?? 0;
  const erased = (workspaceId: number) =>
    reader
      .select({ id: sql<number>`${trail.record_id}`, at: sql<Micros>`min(${trail.at})` })
      .from(trail)
      .where(and(eq(trail.kind, 'owner_erased'), eq(trail.workspace_id, workspaceId), eq(trail.topic, 'system_owners')))
      .groupBy(trail.record_id)
      .orderBy(trail.record_id)
      .all();
  function named() {
    const newest = reader
      .select({ id: max(trail.id) })
      .from(trail)
      .where(byOperator)
      .groupBy(trail.actor_id);
    return reader
      .select({ id: sql<number>`${trail.actor_id}`, name: trail.actor })
      .from(trail)
      .where(inArray(trail.id, newest))
      .orderBy(trail.actor_id)
      .all();
  }
  const firstAltered = () =>
    reader.select({ id: trail.id }).from(trail).where(eq(trail.kind, 'trail_altered')).orderBy(trail.id).limit(1).get()
      ?.id ?? null;
  const held = () => reader.select().from(meta).where(eq(meta.key, HEAD)).get()?.value;
  const insert = statement(INSERT_INTO_TRAIL);
  const putHead = statement(`INSERT INTO meta VALUES ('${HEAD}', ?) ON CONFLICT DO UPDATE SET value = excluded.value`);

  const headOf = ({ id, hash }: Pick<TrailRow, 'id' | 'hash'>): string => fingerprint(`trail ${id} ${hash}`);
  function put(transaction: Transaction, row: TrailRow): void {
    insert(transaction, ...rowValues(row));
    putHead(transaction, headOf(row));
  }
  const append = (transaction: Transaction, entry: NewTrailEntry): void =>
    put(transaction, nextRow(last.get(), transaction.at, entry, null));

  function along<T>(transaction: Transaction, { assert, note, act }: Also<T> = {}, result: T): T {
    assert?.();
    if (note) append(transaction, note(result));
    if (act) transaction.afterCommit(() => act(result));
    return result;
  }

  const turns = createTurns();
  const inTurn = <T>(also: Also<T> | undefined, work: () => Promise<T>): Promise<T> =>
    also?.act ? turns(work) : work();

  /** Whether the last entry is the one that this program wrote last. */
  function endFits(): boolean {
    const end = last.get();
    return end !== undefined && held() === headOf(end);
  }

  async function check(): ReturnType<TrailStore['check']> {
    for (let before: TrailRow | undefined; ; ) {
      const from: TrailRow | undefined = before;
      const { rows, fits, altered } = await read(() => ({
        rows: after.all(from?.id ?? 0, ROWS_AT_ONCE),
        fits: endFits(),
        altered: firstAltered(),
      }));
      const broken = firstBroken(rows, from);
      if (broken)
        return {
          entries: await read(() => count({ operator: null, kind: null })),
          brokenAt: Math.min(broken.id, altered ?? broken.id),
        };
      // What `begin` has found missing at the end, nothing else could tell any more.
      if (rows.length === 0) return { entries: from?.id ?? 0, brokenAt: altered ?? (fits ? null : (from?.id ?? 0)) };
      before = rows.at(-1);
    }
  }

  return {
    append,
    along,
    inTurn,
    add: (entry, also) =>
      inTurn(also, () => write((transaction) => along(transaction, { ...also, note: () => entry }, undefined))),
    take: (notes) =>
      write((transaction) => {
        for (const { key, at, entry } of notes)
          if (!arrived.get(key)) put(transaction, nextRow(last.get(), at, entry, key));
      }),
    list: ({ page, limit, operator = null, kind = null }) =>
      read(() => ({
        rows: reader
          .select()
          .from(trail)
          .where(matching({ operator, kind }))
          .orderBy(desc(trail.id))
          .limit(limit)
          .offset((page - 1) * limit)
          .all()
          .map(toEntry),
        total: count({ operator, kind }),
      })),
    after: (id, limit) => read(() => after.all(id, limit).map(toEntry)),
    erased: (workspaceId) => read(() => erased(workspaceId)),
    operators: () => read(named),
    check,
    begin: () =>
      write((transaction) => {
        const end = last.get();
        const program = { kind: 'console', id: null, name: '' } as const;
        if (!end)
          append(transaction, {
            kind: held() === undefined ? 'trail_begun' : 'trail_altered',
            actor: program,
            workspace: null,
          });
        else if (held() === undefined && end.kind === 'key_set_aside') putHead(transaction, headOf(end));
        else if (!endFits()) append(transaction, { kind: 'trail_altered', actor: program, workspace: null });
      }),
  };
}
