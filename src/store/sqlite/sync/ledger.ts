import type { Fields, FieldValue } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import type { LedgerEntry, Recognition, SyncStore } from '../../sync-store.ts';
import type { Connection } from '../connection.ts';
import { insertSql } from '../statements.ts';
import type { Transaction } from '../transaction.ts';
import { openedSql, personalColumns, selected, type Payloads } from './payloads.ts';

type Row = Omit<LedgerEntry, 'fields' | 'title' | 'recognition'> & { fields: string; title: string; recognition: string | null };

const columns = [
  'seq', 'topic', 'record_id', 'upstream_id', 'operation', 'fields', 'title', 'evidence', 'recognition', 'status', 'confirmed_at',
] as const;
const SELECT = `SELECT ${selected('ledger', ['id', ...columns])} FROM ledger`;
/** Of an account that is locked, or here no longer, only the ids are searched: what is not shown is not found either (D17). */
const SEARCHED = `iif(topic = 'system_owners' AND record_id NOT IN (SELECT id FROM owners WHERE locked = 0), ${personalColumns.ledger.search}, ${openedSql('ledger', 'search')})`;
/** Takes the pattern twice: nothing is opened where everything is looked for. */
const FOUND = `WHERE (? = '%%' OR ${SEARCHED} LIKE ? ESCAPE '\\')`;

const toEntry = (row: Row): LedgerEntry => ({
  ...row, fields: JSON.parse(row.fields) as Fields, title: JSON.parse(row.title) as Fields, recognition: row.recognition === null ? null : (JSON.parse(row.recognition) as Recognition),
});

/** What a search looks at: short texts and numbers. */
const searchable = (value: FieldValue): value is string | number => typeof value === 'number' || (typeof value === 'string' && value.length <= 255);

/** Where a search looks: the record's texts and numbers, and both ids. */
const searchText = (entry: Omit<LedgerEntry, 'id' | 'confirmed_at'>, content: Fields): string =>
  [entry.record_id, entry.upstream_id, ...Object.values({ ...content, ...entry.title }).filter(searchable)].join('\n').toLowerCase();

const pattern = (search: string): string => `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The ledger: rows are added, and that is all that can be done to it. */
export interface Ledger {
  port: Pick<SyncStore['ledger'], 'list' | 'after'>;
  get(id: number): LedgerEntry | undefined;
  /** Whether the service has confirmed the creation of this record. Reads the whole ledger. */
  wasAdded(topic: SyncTopic, recordId: number): boolean;
  /** `content`: all that is known of the record, for the search. */
  add(transaction: Transaction, entry: Omit<LedgerEntry, 'id' | 'confirmed_at'>, content: Fields): void;
}

export function createLedger({ engine, statement, read }: Connection, { seal }: Payloads): Ledger {
  const insert = statement(insertSql('ledger', [...columns, 'search']));
  const page = engine.prepare<[string, string, number, number], Row>(`${SELECT} ${FOUND} ORDER BY id DESC LIMIT ?+0 OFFSET ?+0`);
  const count = engine.prepare<[string, string], number>(`SELECT count(*) FROM ledger ${FOUND}`).pluck();
  const after = engine.prepare<[number, number], Row>(`${SELECT} WHERE id > ? ORDER BY id LIMIT ?+0`);
  const one = engine.prepare<[number], Row>(`${SELECT} WHERE id = ?`);
  const added = engine.prepare<[SyncTopic, number], number>(`SELECT 1 FROM ledger WHERE topic = ? AND record_id = ? AND operation = 'create' LIMIT 1`).pluck();
  return {
    wasAdded: (topic, recordId) => added.get(topic, recordId) !== undefined,
    get(id) {
      const row = one.get(id);
      return row && toEntry(row);
    },
    add(transaction, entry, content) {
      const payload = (value: Fields): string => seal(entry.topic, JSON.stringify(value));
      const row = { ...entry, fields: payload(entry.fields), title: payload(entry.title), recognition: entry.recognition && JSON.stringify(entry.recognition), confirmed_at: transaction.at };
      insert(transaction, ...columns.map((column) => row[column]), seal(entry.topic, searchText(entry, content)));
    },
    port: {
      list: ({ page: number, limit, search }) =>
        read(() => {
          const sought = pattern(search);
          return { rows: page.all(sought, sought, limit, (number - 1) * limit).map(toEntry), total: count.get(sought, sought) ?? 0 };
        }),
      after: (id, limit) => read(() => after.all(id, limit).map(toEntry)),
    },
  };
}
