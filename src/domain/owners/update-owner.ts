import type { SystemOwnerUpdate } from '../../contract/system-owners.ts';
import { DomainError } from '../domain-error.ts';
import type { Micros } from '../timestamp.ts';
import type { OwnerRecord } from './owner-record.ts';

/**
 * The account after `PUT /v1/system-owners/:id`: the fields sent change, the others stay. 403 from the first link on
 * (D17).
 */
export function updateOwner(owner: OwnerRecord, change: SystemOwnerUpdate, at: Micros): OwnerRecord {
  if (owner.locked) throw new DomainError('personal_information_locked', { code: 'personal_information_locked' });
  return { ...owner, personal: { ...owner.personal, ...change }, updated_at: at };
}
