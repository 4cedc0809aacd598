import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PersonalInformation } from '../../../contract/system-owners.ts';
import type {
  Authority,
  Erased,
  OnboardingState,
  OwnerRecord,
  Reopened,
  Review,
} from '../../../domain/owners/owner-record.ts';
import type { OpeningRecord } from '../../../domain/openings/opening-record.ts';
import type { DocumentRecord } from '../../store.ts';
import { installers } from './records.ts';

/** `status` is what the domain makes of the row; it is kept here so that the dashboard can count it. */
export const owners = sqliteTable('owners', {
  id: integer().primaryKey({ autoIncrement: true }),
  installer_id: integer()
    .notNull()
    .references(() => installers.id),
  personal: text({ mode: 'json' }).$type<PersonalInformation>().notNull(),
  capabilities: text({ mode: 'json' }).$type<OwnerRecord['capabilities']>().notNull(),
  locked: integer({ mode: 'boolean' }).notNull(),
  onboarding: text({ mode: 'json' }).$type<OnboardingState>().notNull(),
  review: text({ mode: 'json' }).$type<Review>().notNull(),
  status: text({ enum: ['not_started', 'in_progress', 'in_review', 'approved', 'rejected', 'erased'] }).notNull(),
  created_at: integer().notNull(),
  updated_at: integer().notNull(),
  json: text().notNull(),
  reopened: text({ mode: 'json' }).$type<Reopened>(),
  authority: text({ mode: 'json' }).$type<Authority>(),
  erased: text({ mode: 'json' }).$type<Erased>(),
  installer_reference: text({ mode: 'json' }).$type<string>(),
  former_names: text({ mode: 'json' }).$type<string[]>(),
});

export const installerBuckets = sqliteTable('installer_buckets', {
  bucket: integer().primaryKey(),
  count: integer().notNull(),
});
export const ownerBuckets = sqliteTable('owner_buckets', {
  bucket: integer().primaryKey(),
  count: integer().notNull(),
});

export const links = sqliteTable('links', {
  id: integer().primaryKey({ autoIncrement: true }),
  owner_id: integer()
    .notNull()
    .references(() => owners.id),
  installer_id: integer()
    .notNull()
    .references(() => installers.id),
  credential_id: integer(),
  token_hash: text().notNull().unique(),
  refresh_url: text().notNull(),
  return_url: text().notNull(),
  state: text({ enum: ['created', 'used', 'superseded'] }).notNull(),
  created_at: integer().notNull(),
  expires_at: integer().notNull(),
});

/** The owner's hosted session; installer and addresses are those of its link. */
export const hostedSessions = sqliteTable('hosted_sessions', {
  id: text().primaryKey(),
  cookie_hash: text().notNull(),
  link_id: integer()
    .notNull()
    .references(() => links.id),
  created_at: integer().notNull(),
  last_seen_at: integer().notNull(),
  ended_at: integer(),
});

export const documents = sqliteTable('documents', {
  id: integer().primaryKey({ autoIncrement: true }),
  owner_id: integer()
    .notNull()
    .references(() => owners.id),
  kind: text().$type<DocumentRecord['kind']>().notNull(),
  file_name: text().notNull(),
  content_type: text().notNull(),
  size: integer().notNull(),
  sha256: text().notNull(),
  storage_name: text().notNull(),
  created_at: integer().notNull(),
});

export const handOverCodes = sqliteTable('hand_over_codes', {
  owner_id: integer()
    .primaryKey()
    .references(() => owners.id),
  code_hash: text().notNull(),
  tries_left: integer().notNull(),
  created_at: integer().notNull(),
});

/** At most one row per owner has no `ended_at` (a unique index keeps it so). */
export const openings = sqliteTable('openings', {
  id: integer().primaryKey({ autoIncrement: true }),
  owner_id: integer()
    .notNull()
    .references(() => owners.id),
  links: integer().notNull(),
  outcome: text().$type<NonNullable<OpeningRecord['outcome']>>(),
  reason: text(),
  created_at: integer().notNull(),
  ended_at: integer(),
});
