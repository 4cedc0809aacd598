import { generatorFields, type Generator } from '../../contract/generators.ts';
import { installerFields, type Installer } from '../../contract/installers.ts';
import { inverterFields, type ListedInverter } from '../../contract/inverters.ts';
import type { OwnerStateGiven } from '../../contract/console/test-helpers/owner-state.ts';
import type { Seed } from '../../contract/console/test-helpers/seed.ts';
import type { RecordFields } from '../../contract/record-fields.ts';
import { personalFields } from '../../contract/system-owners.ts';
import { repeatable } from '../../contract/console/owner-onboarding.ts';
import { reasonWords } from '../../contract/words/reason-words.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { ownerStatus, presentOwner } from '../../domain/owners/present-owner.ts';
import type { PageSlice, Store } from '../../store/store.ts';
import type { PageRequest } from '../../contract/page.ts';

/** What of a record was given, and would be given again: no more than a create and an update take. */
function given(fields: RecordFields, record: Record<string, unknown>): Record<string, unknown> {
  const values = Object.entries(fields).flatMap(([name, { create, update, initial, midnight }]) => {
    const value = record[name];
    if ((!create && !update) || value === null || value === undefined || value === initial) return [];
    return [[name, midnight && typeof value === 'string' ? value.slice(0, 10) : value]];
  });
  return Object.fromEntries(values);
}

/** The state that leads to where an account is. */
function stateOf(owner: OwnerRecord): OwnerStateGiven {
  const { review, reopened } = owner;
  const status = ownerStatus(owner);
  const missing = presentOwner(owner).requirements.currently_due;
  if (status === 'rejected')
    return { state: 'rejected', reason: review.reason ? reasonWords(review.reason) : 'Rejected' };
  if (status !== 'in_progress') return { state: status };
  if (!reopened || missing.length > 1) return { state: 'incomplete', missing };
  const { requirement, reason } = reopened;
  if (reason.code === 'bank_account_closed') return { state: 'payment_due_again' };
  return { state: 'action_needed', requirement: repeatable.parse(requirement), reason: reasonWords(reason) };
}

/** Everything of a list, as it is on the wire. */
async function allOf<T>({ list }: { list(page: PageRequest): Promise<PageSlice> }): Promise<T[]> {
  const { total } = await list({ page: 1, limit: 1 });
  return total === 0 ? [] : (JSON.parse((await list({ page: 1, limit: total })).json) as T[]);
}

/**
 * The records of a workspace as a seed, each named after its number. Accounts whose details were erased are left out,
 * and of those that are locked the details (D17).
 */
export async function madeSeed({ installers, generators, inverters, owners }: Store): Promise<Seed> {
  const records = (kind: string, fields: RecordFields, all: { id: number }[]) =>
    all.map((record) => ({ as: `${kind}_${record.id}`, ...given(fields, { ...record }) })) as never;
  const accounts = await Promise.all((await allOf<{ id: number }>(owners)).map(({ id }) => owners.get(id)));
  return {
    installers: records('installer', installerFields, await allOf<Installer>(installers)),
    generators: records('generator', generatorFields, await allOf<Generator>(generators)),
    inverters: records('inverter', inverterFields, await allOf<ListedInverter>(inverters)),
    owners: accounts.flatMap((owner) => {
      if (!owner || owner.erased) return [];
      const shown = Object.entries(presentOwner(owner)).filter(([name]) => personalFields.some((one) => one === name));
      return [
        {
          as: `owner_${owner.id}`,
          installer: `installer_${owner.installer_id}`,
          ...stateOf(owner),
          ...(shown.length > 0 && { details: Object.fromEntries(shown) }),
          capabilities: owner.capabilities,
        },
      ];
    }),
  };
}
