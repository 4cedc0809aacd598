import type { Micros } from '../../timestamp.ts';
import type { OwnerRecord } from '../owner-record.ts';
import { editOnboarding } from './edit-onboarding.ts';

/** How the production of the system is to be known: from the inverter's maker, or as the owner notes it down. */
export type UsageDataSource = { method: 'integration'; brand: string } | { method: 'manual'; note: string };

export const connectUsageData = (owner: OwnerRecord, source: UsageDataSource, at: Micros): OwnerRecord =>
  editOnboarding(owner, { usage_data: { at, ...source } }, at);
