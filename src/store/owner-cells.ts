import type { ListedStatus } from '../contract/console/owner-status.ts';
import type { OwnerRecord } from '../domain/owners/owner-record.ts';
import { ownerStatus, presentOwner } from '../domain/owners/present-owner.ts';
import { withoutPersonal } from '../domain/owners/without-personal.ts';
import { afterId } from './after-id.ts';
import type { SealedText } from './sealed-text.ts';

const plain = ['installer_id', 'created_at', 'updated_at'] as const;
/** Kept as JSON text. */
const nested = ['capabilities', 'authority', 'erased'] as const;
/** The same, sealed; what takes the place of what cannot be opened. */
export const ownerSecret = {
  personal: '{}',
  onboarding: '{}',
  review: '{"state":"none","reason":null,"at":null}',
  reopened: 'null',
  installer_reference: 'null',
  former_names: 'null',
} as const;
/** The columns that are sealed. */
export const ownerSecrets = Object.keys(ownerSecret) as (keyof typeof ownerSecret)[];

/** What is read to make a record, beside its number. */
export const ownerReadNames = [...plain, 'locked', ...nested, ...ownerSecrets];

/** The columns of an account, except its number. `json` is the wire form without anything personal. */
export const ownerCellNames = [...ownerReadNames, 'status', 'json'];

/** As a database holds it: a boolean is 0 or 1 in SQLite. */
export type OwnerRow = Pick<OwnerRecord, 'id' | (typeof plain)[number]> & { locked: 0 | 1 | boolean } & Record<
    (typeof nested)[number] | keyof typeof ownerSecret,
    string | null
  >;

/** A row as the account that it is; what another key has sealed is left out. */
export function toOwner(row: OwnerRow, sealed: Pick<SealedText, 'open'>): OwnerRecord {
  const read = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
  const fields = [
    ...nested.map((column) => [column, read(row[column])]),
    ...ownerSecrets.map((column) => [
      column,
      read(row[column] === null ? null : sealed.open(row[column], ownerSecret[column])),
    ]),
  ];
  const found = Object.fromEntries(fields) as Pick<OwnerRecord, (typeof nested)[number] | keyof typeof ownerSecret>;
  return { ...row, locked: Boolean(row.locked), ...found };
}

/** The values of `ownerCellNames`: the record, its status for the dashboard, and its wire form. */
export function ownerCells(record: OwnerRecord, sealed: Pick<SealedText, 'seal'>): unknown[] {
  const text = (column: (typeof nested)[number] | keyof typeof ownerSecret): string | null =>
    record[column] && JSON.stringify(record[column]);
  const seal = (column: keyof typeof ownerSecret): string | null => {
    const clear = text(column);
    return clear === null || clear === ownerSecret[column] ? clear : sealed.seal(clear);
  };
  return [
    ...plain.map((column) => record[column]),
    record.locked,
    ...nested.map(text),
    ...ownerSecrets.map(seal),
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
