import { bigint, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { HubCredentialKind } from '../hub-database.ts';
import type { DocumentKind } from '../../domain/documents/document-kinds.ts';

/** Ids, counts and microseconds: all below 2^53. */
const whole = () => bigint({ mode: 'number' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What each table of a company has first. */
const ofCompany = { company_id: whole().notNull() };

export const companies = pgTable('companies', {
  id: whole().primaryKey(),
  name: text().notNull(),
  name_key: text().notNull(),
  created_at: whole().notNull(),
});

export const directory = pgTable(
  'directory',
  {
    kind: text({ enum: ['credential', 'link', 'hosted_session'] }).notNull(),
    key: text().notNull(),
    company_id: whole().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);

export const credentials = pgTable('credentials', {
  ...ofCompany,
  id: whole().notNull(),
  kind: text().$type<HubCredentialKind>().notNull(),
  name: text().notNull(),
  secret_hash: text().notNull(),
  hint: text().notNull(),
  created_at: whole().notNull(),
  revoked_at: whole(),
});

export const installers = pgTable('installers', { ...ofCompany, id: whole().notNull() });

export const links = pgTable('links', {
  ...ofCompany,
  id: whole().notNull(),
  owner_id: whole().notNull(),
  installer_id: whole().notNull(),
  credential_id: whole(),
  token_hash: text().notNull(),
  refresh_url: text().notNull(),
  return_url: text().notNull(),
  state: text({ enum: ['created', 'used', 'superseded'] }).notNull(),
  created_at: whole().notNull(),
  expires_at: whole().notNull(),
});

/** The owner's hosted session; installer and addresses are those of its link. */
export const hostedSessions = pgTable('hosted_sessions', {
  ...ofCompany,
  id: text().notNull(),
  cookie_hash: text().notNull(),
  link_id: whole().notNull(),
  created_at: whole().notNull(),
  last_seen_at: whole().notNull(),
  ended_at: whole(),
});

export const documents = pgTable('documents', {
  ...ofCompany,
  id: whole().notNull(),
  owner_id: whole().notNull(),
  kind: text().$type<DocumentKind>().notNull(),
  file_name: text().notNull(),
  content_type: text().notNull(),
  size: whole().notNull(),
  sha256: text().notNull(),
  storage_name: text().notNull(),
  created_at: whole().notNull(),
});

/** `head` is known only at the end: a file without it is not finished. */
export const documentFiles = pgTable('document_files', {
  ...ofCompany,
  storage_name: text().notNull(),
  head: bytes(),
});

export const documentChunks = pgTable('document_chunks', {
  ...ofCompany,
  storage_name: text().notNull(),
  nth: integer().notNull(),
  bytes: bytes().notNull(),
});

/** A row as a record: whoever asked knows which company it belongs to. */
export function withoutCompany<R extends { company_id: number }>(row: R): Omit<R, 'company_id'> {
  const copy: Partial<R> = { ...row };
  delete copy.company_id;
  return copy as Omit<R, 'company_id'>;
}
