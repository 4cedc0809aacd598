import type { Micros } from '../../timestamp.ts';
import type { OwnerRecord } from '../owner-record.ts';
import { editOnboarding } from './edit-onboarding.ts';

/** The owner has read what the registration asks for. */
export const completeWelcome = (owner: OwnerRecord, at: Micros): OwnerRecord =>
  editOnboarding(owner, { welcome: { at } }, at);
