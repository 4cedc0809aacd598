import type { SyncTopic } from '../../contract/topics.ts';
import { syncedFields, type Fields } from './synced-fields.ts';

/** The fields that grow of which this device has a part in the common state, once it has `sent` these. */
export const withSent = (topic: SyncTopic, own: readonly string[], sent: Fields): string[] => [
  ...new Set([...own, ...syncedFields[topic].growing.filter((field) => sent[field] !== undefined)]),
];

/**
 * The fields that grow of which this device has a part in a new common state `base`: what it wrote there stays its own
 * while it grows, and becomes so where it has overtaken what was entered here and not sent: less would undo that
 * (SY30). `here`: the record before it took over what is there; undefined where it was removed.
 */
export const ownFields = (
  topic: SyncTopic,
  own: readonly string[],
  states: { before: Fields; here: Fields | undefined; base: Fields },
): string[] => syncedFields[topic].growing.filter((field) => hasGrown(field, own, states));

function hasGrown(
  field: string,
  own: readonly string[],
  { before, here, base }: { before: Fields; here: Fields | undefined; base: Fields },
): boolean {
  const common = before[field] ?? 0;
  const entered = here?.[field] ?? common;
  const least = own.includes(field) ? common : entered === common ? undefined : entered;
  const reached = base[field] ?? common;
  return typeof least === 'number' && typeof reached === 'number' && reached >= least;
}
