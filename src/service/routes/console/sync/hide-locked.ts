import type { Reason } from '../../../../contract/reasons/all-reasons.ts';
import { isPersonal, withoutPersonal } from '../../../../domain/owners/without-personal.ts';
import type { Fields } from '../../../../domain/sync/synced-fields.ts';
import type { AskedConflict, LedgerEntry, WaitingChange } from '../../../../store/sync-records.ts';
import type { WorkspaceDeps } from '../../../service-deps.ts';

type Deps = Pick<WorkspaceDeps, 'store'>;

/** Rows about accounts that nobody may read go through `hide` (D17); what is in them is older than the lock. */
async function hideIn<T extends { topic: string; record_id: number }>(
  { store }: Deps,
  rows: T[],
  hide: (row: T) => T,
): Promise<T[]> {
  const ofOwners = rows.filter(({ topic }) => topic === 'system_owners').map(({ record_id }) => record_id);
  if (ofOwners.length === 0) return rows;
  const unreadable = await store.owners.unreadable(ofOwners);
  return rows.map((row) => (row.topic === 'system_owners' && unreadable.has(row.record_id) ? hide(row) : row));
}

/** Words of the service may repeat what was sent to it. */
function withoutValues(reason: Reason | null, fields: Fields): Reason | null {
  const values = Object.entries(fields).flatMap(([field, value]) =>
    isPersonal(field) && typeof value === 'string' && value !== '' ? [value] : [],
  );
  const hidden = (text: string): string => values.reduce((rest, value) => rest.replaceAll(value, '…'), text);
  if (reason?.code === 'service_said' || reason?.code === 'text') return { ...reason, text: hidden(reason.text) };
  return reason;
}

/** Entries of the ledger as they may be shown. */
export const readableEntries = <T extends LedgerEntry>(deps: Deps, entries: T[]): Promise<T[]> =>
  hideIn(deps, entries, (entry) => ({
    ...entry,
    fields: withoutPersonal(entry.fields),
    title: withoutPersonal(entry.title),
  }));

/** Without the exchange, which is the request and the answer in full. */
const hiddenChange = (change: WaitingChange): WaitingChange => ({
  ...change,
  fields: withoutPersonal(change.fields),
  title: withoutPersonal(change.title),
  reason: withoutValues(change.reason, { ...change.title, ...change.fields }),
  exchange: null,
});

/** Changes that wait, as they may be shown. */
export const readableChanges = (deps: Deps, changes: WaitingChange[]): Promise<WaitingChange[]> =>
  hideIn(deps, changes, hiddenChange);

/** One of them. */
export async function readableChange(deps: Deps, change: WaitingChange): Promise<WaitingChange> {
  const [shown = hiddenChange(change)] = await readableChanges(deps, [change]);
  return shown;
}

/** Questions as they may be shown: which fields are in conflict stays, because each has to be decided. */
export const readableConflicts = (deps: Deps, conflicts: AskedConflict[]): Promise<AskedConflict[]> =>
  hideIn(deps, conflicts, (conflict) => ({
    ...conflict,
    title: withoutPersonal(conflict.title),
    fields: conflict.fields.map((field) =>
      isPersonal(field.field) ? { ...field, base: null, here: null, there: null } : field,
    ),
    candidates: conflict.candidates.map((row) => ({ ...row, fields: withoutPersonal(row.fields) })),
  }));
