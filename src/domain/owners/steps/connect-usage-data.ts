import { type DocumentKind, ofKinds, usageDataKinds } from '../../documents/document-kinds.ts';
import { DomainError } from '../../domain-error.ts';
import { utcDay, type Micros } from '../../timestamp.ts';
import type { MeterReading, OwnerRecord, UsageDataSource } from '../owner-record.ts';
import { byDay, readingFaults, READINGS_MAX } from '../usage-data/meter-readings.ts';
import { canEdit, editOnboarding } from './edit-onboarding.ts';

function assertManual(readings: MeterReading[], documents: { kind: DocumentKind }[], at: Micros): void {
  if (ofKinds(documents, usageDataKinds).length === 0)
    throw new DomainError('conflict', { code: 'readings_need_picture' });
  if (readings.length === 0 || readings.length > READINGS_MAX || readingFaults(readings, utcDay(at)).length > 0)
    throw new DomainError('conflict', { code: 'readings_not_right', most: READINGS_MAX });
}

/**
 * The owner says how the production of the system becomes known; readings are kept by day. `conflict` for figures by
 * hand that break a rule or have no picture or bill beside them.
 */
export function connectUsageData(
  owner: OwnerRecord,
  source: UsageDataSource,
  documents: { kind: DocumentKind }[],
  at: Micros,
): OwnerRecord {
  if (source.method === 'integration') return editOnboarding(owner, { usage_data: { at, ...source } }, at);
  assertManual(source.readings, documents, at);
  return editOnboarding(owner, { usage_data: { at, method: 'manual', readings: byDay(source.readings) } }, at);
}

/** After a picture or bill was removed: figures by hand without any are due again. */
export function usageDocumentRemoved(owner: OwnerRecord, left: { kind: DocumentKind }[], at: Micros): OwnerRecord {
  const { usage_data: saved, ...onboarding } = owner.onboarding;
  if (saved?.method !== 'manual' || ofKinds(left, usageDataKinds).length > 0 || !canEdit(owner)) return owner;
  return { ...owner, onboarding, updated_at: at };
}
