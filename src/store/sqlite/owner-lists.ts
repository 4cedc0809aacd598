import BetterSqlite3 from 'better-sqlite3';
import { listedStatus } from '../../contract/console/owner-status.ts';
import { ownerListFields } from '../../contract/console/owner-status.ts';
import type { RecordFields } from '../../contract/record-fields.ts';
import type { PersonalInformation } from '../../contract/system-owners.ts';
import { foldedText, withoutAccents } from '../../contract/search/folded-text.ts';
import type { FoundPage, RecordQuery } from '../store.ts';
import type { Engine } from './engine.ts';
import { OWNER_JSON } from './owner-row.ts';
import { createRecordLists, prepareTexts } from './record-lists.ts';
import { insertSql } from './statements.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

/** Rows that are opened at once: a few milliseconds. */
const OPENED_AT_ONCE = 200;

type Row = [id: number, reference: string | null, personal: string | null, status: string, due: number, at: number];

const columns = ['id', 'owner', 'status', 'stage', 'city', 'due', 'updated_at', 'words'];

/** `stage`: the status as a number, since lists are ordered by how far owners are. */
const fields = {
  ...ownerListFields,
  stage: { kind: 'count', output: ownerListFields.status.output, sort: true },
} as const satisfies RecordFields;

/** The list of owners, searched, sorted and narrowed. */
export interface OwnerLists {
  search(query: RecordQuery): Promise<FoundPage>;
  /** From the end of this transaction on, the account is another one, or gone. */
  noted(transaction: Transaction, id: number): void;
}

/**
 * What owners are searched and sorted by is sealed in the file, so no index in it may hold it. It is opened into tables
 * in memory, which never reach a disk: a piece at a time, when it is first asked for, and after that what has changed.
 * Of accounts that are locked, only what may be read is opened (D17). A list by id alone opens nothing.
 */
export function createOwnerLists(
  { engine, onCommit, read, sealed }: Pick<Workspace, 'engine' | 'onCommit' | 'read' | 'sealed'>,
  count: () => number,
): OwnerLists {
  const memory = openMemory();
  const shared = {
    count,
    texts: prepareTexts(
      engine,
      `(SELECT id, ${OWNER_JSON} AS json, opened(installer_reference, 'null') AS reference, status FROM owners)`,
      {
        join: '',
        members: `',"installer_reference":' || coalesce(t.reference, 'null') || ',"status":"' || t.status || '"'`,
      },
    ),
  };
  const unopened = createRecordLists(
    { engine, onCommit },
    { records: 'owners', list: 'owners' },
    { status: fields.status, updated_at: fields.updated_at },
    shared,
  );
  const opened = createRecordLists(
    { engine: memory, onCommit },
    { records: 'owner_list', list: 'owner_list' },
    fields,
    shared,
  );

  const rows = (where: string) =>
    engine
      .prepare<(number | string)[], Row>(
        `SELECT id, installer_reference, iif(locked, NULL, personal), status,
           json_array_length('{"id":0' || json, '$.requirements.currently_due'), updated_at FROM owners WHERE ${where}`,
      )
      .raw();
  const next = rows(`id > ? ORDER BY id LIMIT ${OPENED_AT_ONCE}`);
  const these = rows('id IN (SELECT value FROM json_each(?))');
  const waiting = engine.prepare<[], number>(`SELECT record_id FROM outbox WHERE topic = 'system_owners'`).pluck();
  const add = memory.prepare(insertSql('owner_list', columns));
  const drop = memory.prepare('DELETE FROM owner_list WHERE id IN (SELECT value FROM json_each(?))');
  const changed = new Set<number>();
  let last = 0;
  let complete = false;
  let opening: Promise<void> | undefined;

  const json = (text: string | null, otherwise: string): unknown =>
    JSON.parse(text === null ? otherwise : sealed.open(text, otherwise));

  function copy([id, reference, personal, status, due, at]: Row): void {
    const { name, email, city } = json(personal, '{}') as PersonalInformation;
    const called = json(reference, 'null') as string | null;
    const owner = called ?? name ?? email ?? null;
    const words = foldedText([id, called ?? '', name ?? '', email ?? '', city ?? ''].join(' '));
    add.run(
      id,
      owner && withoutAccents(owner),
      status,
      listedStatus.options.findIndex((each) => each === status),
      city === undefined ? null : withoutAccents(city),
      status === 'erased' ? null : due,
      at,
      words,
    );
  }

  const replace = memory.transaction((ids: number[]) => {
    const text = JSON.stringify(ids);
    drop.run(text);
    these.all(text).forEach(copy);
    ids.forEach((id) => changed.delete(id));
  });
  const openNext = memory.transaction(() => {
    const piece = next.all(last);
    piece.forEach(copy);
    last = piece.at(-1)?.[0] ?? last;
    complete = piece.length < OPENED_AT_ONCE;
  });

  /** One piece of work toward what is committed; whether there is another one. */
  function step(): boolean {
    if (!complete) openNext();
    else if (changed.size > 0) replace([...changed.values().take(OPENED_AT_ONCE)]);
    return !complete || changed.size > 0;
  }

  async function catchUp(): Promise<void> {
    while (await read(step)) continue;
  }

  /** Reads when nothing is left to be opened: what somebody locked in between is not found by what it was. */
  async function whenOpened<T>(work: () => T): Promise<T> {
    await (opening ??= catchUp().finally(() => (opening = undefined)));
    return read(() => {
      while (step());
      return work();
    });
  }

  return {
    search(query) {
      const { words, sort } = query;
      const asked: RecordQuery = {
        ...query,
        sort: sort?.field === 'status' ? { ...sort, field: 'stage' } : sort,
        waiting: false,
      };
      const all = () => (query.waiting ? { ...asked, ids: waiting.all() } : asked);
      if (words.length === 0 && (sort?.field ?? 'id') === 'id') return read(() => unopened.page(all()));
      return whenOpened(() => opened.page(all()));
    },
    noted(transaction, id) {
      transaction.afterCommit(() => {
        if (complete || id <= last) changed.add(id);
      });
    },
  };
}

/** A database of its own: what is written into it, and sorted in it, stays in memory. */
function openMemory(): Engine {
  const memory = new BetterSqlite3(':memory:');
  memory.pragma('temp_store = MEMORY');
  memory.exec(`
    CREATE TABLE owner_list (
      id INTEGER PRIMARY KEY,
      owner TEXT COLLATE NOCASE,
      status TEXT NOT NULL,
      stage INTEGER NOT NULL,
      city TEXT COLLATE NOCASE,
      due INTEGER,
      updated_at INTEGER NOT NULL,
      words TEXT NOT NULL
    ) STRICT;
    ${['owner', 'status', 'stage', 'city', 'due', 'updated_at']
      .map((column) => `CREATE INDEX owner_list_${column} ON owner_list (${column});`)
      .join('\n')}
  `);
  return memory;
}
