import type { Also, NewTrailEntry, TrailStore } from '../trail-store.ts';
import type { Connection } from './connection.ts';
import { createTurns } from '../turns.ts';
import type { Transaction } from './transaction.ts';
import {
  firstBroken,
  INSERT_INTO_TRAIL,
  LAST_OF_TRAIL,
  nextRow,
  rowValues,
  toEntry,
  trailColumns,
  type TrailRow,
} from './trail-chain.ts';

/** The trail, and what the writes of the same file need of it. */
export interface Trail extends TrailStore {
  append(transaction: Transaction, entry: NewTrailEntry): void;
  /**
   * Runs a write; one that changes what lives in memory only when the one before it has done so. Writes of one turn of
   * the event loop share a transaction, whose acts come after all of it: two of them would both find what only one of
   * them can have.
   */
  inTurn<T>(also: Also<T> | undefined, write: () => Promise<T>): Promise<T>;
  /** Does what goes with a write, and gives its result back. */
  along<T>(transaction: Transaction, also: Also<T> | undefined, result: T): T;
}

const ROWS_AT_ONCE = 500;
const SELECT = `SELECT ${[...trailColumns, 'hash'].join(', ')} FROM trail`;
const FOUND = `WHERE (@operator IS NULL OR (actor_kind = 'operator' AND actor_id = @operator)) AND (@kind IS NULL OR kind = @kind)`;
interface Filter {
  operator: number | null;
  kind: string | null;
}
const HEAD = 'trail_head';

/**
 * Each entry is hashed together with the hash before it, and `fingerprint`, which takes the key of the data folder,
 * seals the last one: who changes the file without the key cannot make an entry. The end can be cut off by whoever has
 * kept an earlier seal and puts it back with the entries of that time, as with an earlier copy of the whole file: the
 * hashes of an export that is elsewhere show that.
 */
export function createTrail(
  { engine, read, write, statement }: Connection,
  fingerprint: (text: string) => string,
): Trail {
  const last = engine.prepare<[], Pick<TrailRow, 'id' | 'hash' | 'kind'>>(LAST_OF_TRAIL);
  const held = engine.prepare<[], string>(`SELECT value FROM meta WHERE key = '${HEAD}'`).pluck();
  const arrived = engine.prepare<[string]>('SELECT 1 FROM trail WHERE note = ?');
  const page = engine.prepare<[Filter & { limit: number; offset: number }], TrailRow>(
    `${SELECT} ${FOUND} ORDER BY id DESC LIMIT @limit OFFSET @offset`,
  );
  const count = engine.prepare<[Filter], number>(`SELECT count(*) FROM trail ${FOUND}`).pluck();
  const after = engine.prepare<[number, number], TrailRow>(`${SELECT} WHERE id > ? ORDER BY id LIMIT ?+0`);
  const erased = engine.prepare<[number], { id: number; at: number }>(
    `SELECT record_id AS id, min(at) AS at FROM trail WHERE kind = 'owner_erased' AND workspace_id = ? AND topic = 'system_owners' GROUP BY record_id ORDER BY record_id`,
  );
  const named = engine.prepare<[], { id: number; name: string }>(
    `SELECT actor_id AS id, actor AS name FROM trail WHERE id IN (SELECT max(id) FROM trail WHERE actor_kind = 'operator' GROUP BY actor_id) ORDER BY actor_id`,
  );
  const firstAltered = engine
    .prepare<[], number>(`SELECT id FROM trail WHERE kind = 'trail_altered' ORDER BY id LIMIT 1`)
    .pluck();
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
    return end !== undefined && held.get() === headOf(end);
  }

  async function check(): ReturnType<TrailStore['check']> {
    for (let before: TrailRow | undefined; ; ) {
      const from: TrailRow | undefined = before;
      const { rows, fits, altered } = await read(() => ({
        rows: after.all(from?.id ?? 0, ROWS_AT_ONCE),
        fits: endFits(),
        altered: firstAltered.get() ?? null,
      }));
      const broken = firstBroken(rows, from);
      if (broken)
        return {
          entries: await read(() => count.get({ operator: null, kind: null }) ?? 0),
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
    list: ({ page: number, limit, operator = null, kind = null }) =>
      read(() => ({
        rows: page.all({ operator, kind, limit, offset: (number - 1) * limit }).map(toEntry),
        total: count.get({ operator, kind }) ?? 0,
      })),
    after: (id, limit) => read(() => after.all(id, limit).map(toEntry)),
    erased: (workspaceId) => read(() => erased.all(workspaceId)),
    operators: () => read(() => named.all()),
    check,
    begin: () =>
      write((transaction) => {
        const end = last.get();
        const program = { kind: 'console', id: null, name: '' } as const;
        if (!end)
          append(transaction, {
            kind: held.get() === undefined ? 'trail_begun' : 'trail_altered',
            actor: program,
            workspace: null,
          });
        else if (held.get() === undefined && end.kind === 'key_set_aside') putHead(transaction, headOf(end));
        else if (!endFits()) append(transaction, { kind: 'trail_altered', actor: program, workspace: null });
      }),
  };
}
