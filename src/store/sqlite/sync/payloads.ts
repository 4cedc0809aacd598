import type { SyncTopic } from '../../../contract/topics.ts';
import type { SealedText } from '../../sealed-text.ts';

/**
 * The columns in which synchronizing keeps what owners say of themselves, each with what takes the place of text that
 * cannot be opened, as SQL. They are sealed in rows about owners alone: rows about other records are compared as text
 * at each reading of a list, half a million of them.
 */
export const personalColumns = {
  outbox: { fields: `'{}'`, content_hash: 'NULL', reason: 'NULL', exchange: 'NULL' },
  sync_records: { base: `'{}'` },
  sync_held: { fields: `'{}'` },
  sync_sent_again: { fields: `'{}'`, content_hash: 'lower(hex(randomblob(32)))' },
  conflicts: { fields: `'[]'`, candidates: `'[]'`, title: `'{}'` },
  ledger: { fields: `'{}'`, title: `'{}'`, search: 'record_id || char(10) || upstream_id' },
} as const;

export type PersonalTable = keyof typeof personalColumns;

/** Whether a row is about an owner, as SQL. */
export const ABOUT_OWNERS = `topic = 'system_owners'`;

export const columnsOf = (table: PersonalTable): [column: string, otherwise: string][] =>
  Object.entries(personalColumns[table]);

/** One of them as it is read, as SQL; `of` is how the statement calls the table, with a dot behind it. */
export function openedSql(table: PersonalTable, column: string, of = ''): string {
  const otherwise = (personalColumns[table] as Readonly<Record<string, string>>)[column];
  return otherwise === undefined
    ? of + column
    : `iif(${of}${ABOUT_OWNERS}, opened(${of}${column}, ${otherwise}), ${of}${column})`;
}

/** Columns of a table as they are read, under their own names. */
export const selected = (table: PersonalTable, columns: readonly string[], of = ''): string =>
  columns
    .map((column) => (column in personalColumns[table] ? `${openedSql(table, column, of)} AS ${column}` : of + column))
    .join(', ');

/** What these columns are given. */
export interface Payloads {
  seal<T extends string | null>(topic: SyncTopic, text: T): T | string;
  /** For the hash by which creates of equal content are found. */
  sealHash<T extends string | null>(topic: SyncTopic, hash: T): T | string;
}

/** These say nothing, and may be asked for in SQL. */
const empty: ReadonlySet<string | null> = new Set([null, '', '{}', '[]']);

export function createPayloads(sealed: Pick<SealedText, 'seal' | 'sealAlike'>): Payloads {
  const isOpen = (topic: SyncTopic, text: string | null): text is null => topic !== 'system_owners' || empty.has(text);
  return {
    seal: (topic, text) => (isOpen(topic, text) ? text : sealed.seal(text)),
    sealHash: (topic, hash) => (isOpen(topic, hash) ? hash : sealed.sealAlike(hash)),
  };
}
