import type { Micros } from '../../timestamp.ts';
import type { OwnerRecord, UsageDataSource } from '../owner-record.ts';
import { editOnboarding } from './edit-onboarding.ts';

/** The owner says how the production of the system becomes known. */
export const connectUsageData = (owner: OwnerRecord, source: UsageDataSource, at: Micros): OwnerRecord =>
  editOnboarding(owner, { usage_data: { at, ...source } }, at);
