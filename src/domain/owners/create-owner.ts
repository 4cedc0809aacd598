import type { NewSystemOwner } from '../../contract/system-owners.ts';
import type { Micros } from '../timestamp.ts';
import type { OwnerRecord } from './owner-record.ts';

/** A new account. Trading is the one capability there is, and the one that is meant when none is named (D16). */
export function createOwner(values: NewSystemOwner, at: Micros): Omit<OwnerRecord, 'id'> {
  const { installer_id, capabilities = ['srec_trading'], ...personal } = values;
  return {
    installer_id,
    personal,
    capabilities,
    locked: false,
    onboarding: {},
    review: { state: 'none', reason: null, at: null },
    reopened: null,
    authority: null,
    installer_reference: null,
    former_names: null,
    erased: null,
    created_at: at,
    updated_at: at,
  };
}
