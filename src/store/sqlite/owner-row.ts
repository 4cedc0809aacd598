import type { ListedStatus } from '../../contract/console/owner-status.ts';
import { withReason } from './earlier-sentences.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { ownerStatus, presentOwner } from '../../domain/owners/present-owner.ts';
import type { OwnerTimes } from '../../domain/owners/step-times.ts';
import { withoutPersonal } from '../../domain/owners/without-personal.ts';
import { afterId } from './list-reader.ts';
import { MARK, type SealedText } from './sealed-text.ts';

const plain = ['installer_id', 'created_at', 'updated_at'] as const;
/** Kept as JSON text. */
const nested = ['capabilities', 'authority', 'erased'] as const;
/** The same, sealed; what takes the place of what cannot be opened. */
const secret = {
  personal: '{}',
  onboarding: '{}',
  review: '{"state":"none","reason":null,"at":null}',
  reopened: 'null',
  installer_reference: 'null',
  former_names: 'null',
} as const;
const secrets = Object.keys(secret) as (keyof typeof secret)[];

/** The columns of an account, except its number. `json` is the wire form without anything personal. */
export const ownerCellNames = [...plain, 'locked', ...nested, ...secrets, 'status', 'json'];

/** As SQLite holds it: a boolean is 0 or 1. */
export type OwnerRow = Pick<OwnerRecord, 'id' | (typeof plain)[number]> & { locked: 0 | 1 } & Record<
    (typeof nested)[number] | keyof typeof secret,
    string | null
  >;

/** Whether something of a row is sealed, as SQL: a row is sealed as a whole. */
export const IS_SEALED = `(${secrets.map((column) => `coalesce(${column}, '') LIKE '${MARK}%'`).join(' OR ')})`;

/** What is read to make a record. */
export const ownerRowSql = `SELECT id, ${[...plain, 'locked', ...nested, ...secrets].join(', ')} FROM owners`;

/** A row as the account that it is; what another key has sealed is left out. */
export function toOwner(row: OwnerRow, sealed: Pick<SealedText, 'open'>): OwnerRecord {
  const read = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
  const fields = [
    ...nested.map((column) => [column, read(row[column])]),
    ...secrets.map((column) => [column, read(row[column] === null ? null : sealed.open(row[column], secret[column]))]),
  ];
  const found = Object.fromEntries(fields) as Pick<OwnerRecord, (typeof nested)[number] | keyof typeof secret>;
  return {
    ...row,
    locked: row.locked === 1,
    ...found,
    review: withReason(found.review),
    reopened: found.reopened && withReason(found.reopened),
  };
}

/** What is read to tell when steps were done. */
export type TimesRow = { created_at: number; onboarding: string; review: string };

/** When the steps of an account were done; nothing where another key has sealed it. */
export function toTimes({ created_at, ...row }: TimesRow, sealed: Pick<SealedText, 'open'>): OwnerTimes {
  const read = (column: 'onboarding' | 'review'): unknown => JSON.parse(sealed.open(row[column], secret[column]));
  return {
    created_at,
    onboarding: read('onboarding') as OwnerTimes['onboarding'],
    review: read('review') as OwnerTimes['review'],
  };
}

/** The values of `ownerCellNames`: the record, its status for the dashboard, and its wire form. */
export function ownerCells(record: OwnerRecord, sealed: Pick<SealedText, 'seal'>): unknown[] {
  const text = (column: (typeof nested)[number] | keyof typeof secret): string | null =>
    record[column] && JSON.stringify(record[column]);
  const seal = (column: keyof typeof secret): string | null => {
    const clear = text(column);
    return clear === null || clear === secret[column] ? clear : sealed.seal(clear);
  };
  return [
    ...plain.map((column) => record[column]),
    record.locked ? 1 : 0,
    ...nested.map(text),
    ...secrets.map(seal),
    statusCell(record),
    publicJson(record),
  ];
}

/** The status by which accounts are counted and found: an erased one is none of the onboarding's. */
export const statusCell = (record: OwnerRecord): ListedStatus => (record.erased ? 'erased' : ownerStatus(record));

/**
 * What a list shows of an account whoever reads it, after its number; the rest is put behind it while it may be read.
 */
export const publicJson = (record: OwnerRecord): string =>
  afterId({ ...withoutPersonal({ ...presentOwner(record) }), id: record.id });

/** The same with what may be read, as SQL. */
export const OWNER_JSON = `',"installer_id":' || installer_id || iif(locked, '', opened_members(personal)) || substr(json, 17 + length(installer_id))`;
