import type { Fields, FieldValue } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import type { LedgerRows } from '../../sync-rows.ts';
import type { LedgerEntry, Recognition } from '../../sync-records.ts';
import { insertSql } from '../statements.ts';
import type { BoundConnection } from './bound-connection.ts';
import { openedSql, personalColumns, selected, type Payloads } from './payloads.ts';

type Row = Omit<LedgerEntry, 'fields' | 'title' | 'recognition'> & {
  fields: string;
  title: string;
  recognition: string | null;
};

const columns = [
  'seq',
  'topic',
  'record_id',
  'upstream_id',
  'operation',
  'fields',
  'title',
  'evidence',
  'recognition',
  'status',
  'completes',
  'confirmed_at',
] as const;
const SELECT = `SELECT ${selected('ledger', ['id', ...columns])} FROM ledger`;
/**
 * Of an account that is locked, or here no longer, only the ids are searched: what is not shown is not found either
 * (D17).
 */
const SEARCHED = `iif(topic = 'system_owners' AND record_id NOT IN (SELECT id FROM owners WHERE locked = 0), ${personalColumns.ledger.search}, ${openedSql('ledger', 'search')})`;
/** By the text of what completes an entry it is found, too. */
const COMPLETED = `id IN (SELECT completes FROM ledger WHERE completes IS NOT NULL AND search LIKE @sought ESCAPE '\\')`;
/** Nothing is opened where everything is looked for. */
const FOUND = `WHERE +completes IS NULL AND (@sought = '%%' OR ${SEARCHED} LIKE @sought ESCAPE '\\' OR ${COMPLETED})`;

const toEntry = (row: Row): LedgerEntry => ({
  ...row,
  fields: JSON.parse(row.fields) as Fields,
  title: JSON.parse(row.title) as Fields,
  recognition: row.recognition === null ? null : (JSON.parse(row.recognition) as Recognition),
});

/** What a search looks at: short texts and numbers. */
const searchable = (value: FieldValue): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 255);

/** Where a search looks: the record's texts and numbers, and both ids. */
const searchText = (entry: Omit<LedgerEntry, 'id' | 'confirmed_at'>, content: Fields): string =>
  [entry.record_id, entry.upstream_id, ...Object.values({ ...content, ...entry.title }).filter(searchable)]
    .join('\n')
    .toLowerCase();

const pattern = (search: string): string => `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The ledger as the file holds it. */
export function createLedger({ engine, current, statement }: BoundConnection, { seal }: Payloads): LedgerRows {
  const insert = statement(insertSql('ledger', [...columns, 'search']));
  const page = engine.prepare<[{ sought: string; limit: number; offset: number }], Row>(
    `${SELECT} ${FOUND} ORDER BY id DESC LIMIT @limit+0 OFFSET @offset+0`,
  );
  const count = engine.prepare<[{ sought: string }], number>(`SELECT count(*) FROM ledger ${FOUND}`).pluck();
  const after = engine.prepare<[number, number], Row>(`${SELECT} WHERE id > ? ORDER BY id LIMIT ?+0`);
  const one = engine.prepare<[number], Row>(`${SELECT} WHERE id = ?`);
  const creation = engine.prepare<[SyncTopic, number], Pick<LedgerEntry, 'id' | 'upstream_id'>>(
    `SELECT id, upstream_id FROM ledger WHERE topic = ? AND record_id = ? AND operation = 'create' ORDER BY id DESC LIMIT 1`,
  );
  const completing = engine.prepare<[number], Row>(`${SELECT} WHERE completes = ? ORDER BY id`);
  return {
    get(id) {
      const row = one.get(id);
      return row && toEntry(row);
    },
    page(offset, limit, search) {
      const sought = pattern(search);
      return {
        rows: page.all({ sought, limit, offset }).map(toEntry),
        total: count.get({ sought }) ?? 0,
      };
    },
    after: (id, limit) => after.all(id, limit).map(toEntry),
    creation: (topic, recordId) => creation.get(topic, recordId),
    completing: (id) => completing.all(id).map(toEntry),
    add(entry, content) {
      const payload = (value: Fields): string => seal(entry.topic, JSON.stringify(value));
      const row = {
        ...entry,
        fields: payload(entry.fields),
        title: payload(entry.title),
        recognition: entry.recognition && JSON.stringify(entry.recognition),
        confirmed_at: current().at,
      };
      insert(...columns.map((column) => row[column]), seal(entry.topic, searchText(entry, content)));
    },
  };
}
