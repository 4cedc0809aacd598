import { ownerName } from '../../contract/words/owner-name.ts';
import type { OwnerRecord } from './owner-record.ts';
import { presentOwner } from './present-owner.ts';

/** What to call an account: the installer's reference, and what may still be read of it; null for nothing. */
export const nameOfOwner = (owner: OwnerRecord): string | null =>
  ownerName({ ...presentOwner(owner), installer_reference: owner.installer_reference }) ?? null;
