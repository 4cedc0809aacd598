import type { QueuedChangeView } from '../../../../contract/console/sync-changes.ts';

/** What a change waits for while it is not its turn, inside a sentence: `Waits for …`. */
export const waitsForWords: Record<NonNullable<QueuedChangeView['waits_for']>, string> = {
  conflict: 'your decision about this record',
  earlier_change: 'an earlier change of the same record',
  installer: 'its company, which the service does not have yet',
  equal_record: 'an equal record that is being sent',
  corrected_record: 'the corrected record, which the service does not have yet',
};
