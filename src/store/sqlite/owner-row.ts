import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import type { OwnerTimes } from '../../domain/owners/step-times.ts';
import {
  ownerCells as cellsOf,
  ownerReadNames,
  ownerSecret,
  ownerSecrets,
  toOwner as ownerOf,
  type OwnerRow,
} from '../owner-cells.ts';
import { MARK, type SealedText } from '../sealed-text.ts';
import { withReason } from './earlier-sentences.ts';

/** Whether something of a row is sealed, as SQL: a row is sealed as a whole. */
export const IS_SEALED = `(${ownerSecrets.map((column) => `coalesce(${column}, '') LIKE '${MARK}%'`).join(' OR ')})`;

/** What is read to make a record. */
export const ownerRowSql = `SELECT id, ${ownerReadNames.join(', ')} FROM owners`;

/**
 * A row as the account that it is; what another key has sealed is left out, and sentences of an earlier release are
 * codes.
 */
export function toOwner(row: OwnerRow, sealed: Pick<SealedText, 'open'>): OwnerRecord {
  const owner = ownerOf(row, sealed);
  return { ...owner, review: withReason(owner.review), reopened: owner.reopened && withReason(owner.reopened) };
}

/** The values of `ownerCellNames`: SQLite holds a flag as 0 or 1. */
export const ownerCells = (record: OwnerRecord, sealed: Pick<SealedText, 'seal'>): unknown[] =>
  cellsOf(record, sealed).map((value) => (typeof value === 'boolean' ? Number(value) : value));

/** What is read to tell when steps were done. */
export type TimesRow = { created_at: number; onboarding: string; review: string };

/** When the steps of an account were done; nothing where another key has sealed it. */
export function toTimes({ created_at, ...row }: TimesRow, sealed: Pick<SealedText, 'open'>): OwnerTimes {
  const read = (column: 'onboarding' | 'review'): unknown => JSON.parse(sealed.open(row[column], ownerSecret[column]));
  return {
    created_at,
    onboarding: read('onboarding') as OwnerTimes['onboarding'],
    review: read('review') as OwnerTimes['review'],
  };
}

/** What a list shows of an account, with what may be read, as SQL. */
export const OWNER_JSON = `',"installer_id":' || installer_id || iif(locked, '', opened_members(personal)) || substr(json, 17 + length(installer_id))`;
