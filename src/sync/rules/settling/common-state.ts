import { afterCreate } from '../../../domain/sync/difference.ts';
import { syncedFields, type Fields } from '../../../domain/sync/synced-fields.ts';
import type { QueuedChange, UpstreamRow } from '../../../store/sync-records.ts';

/**
 * What both sides have in common once the service has carried a change out: what was sent, after a create with what a
 * new record has.
 */
export function commonState({ topic, operation, fields }: QueuedChange): Fields {
  if (operation === 'remove') return {};
  return operation === 'create' ? afterCreate(topic, fields) : fields;
}

/**
 * What the service holds now: what was sent, and what the answer says beyond that (T20). What grows and was not sent is
 * left to the next reading: only there a smaller one is a question (SY30).
 */
export function answeredState(change: QueuedChange, row: UpstreamRow | undefined): Fields {
  const { growing } = syncedFields[change.topic];
  const told = Object.entries(row?.fields ?? {}).filter(
    ([field]) => field in change.fields || !growing.includes(field),
  );
  return { ...commonState(change), ...Object.fromEntries(told) };
}
