import type { LedgerEntryView } from '../../../../contract/console/sync-changes.ts';
import type { SyncTopic } from '../../../../contract/topics.ts';
import { titleOf } from '../../../../domain/sync/title.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import type { SyncOperations } from '../../../../store/sync-operations.ts';
import type { ListedEntry, Recognition } from '../../../../store/sync-records.ts';

const presentRecognition = ({
  absent_at,
  sent_at,
  times,
  seen_at = null,
  window,
}: Recognition): LedgerEntryView['recognition'] => ({
  absent_at: formatTimestamp(absent_at),
  sent_at: formatTimestamp(sent_at),
  times,
  seen_at: seen_at === null ? null : formatTimestamp(seen_at),
  window: window && { from: formatTimestamp(window.from), to: formatTimestamp(window.to) },
});

/** Entries hold all of a record; what it is recognized by is shown. */
const presentCorrection = (
  topic: SyncTopic,
  { earlier, corrected, upstream_id, removed_at }: NonNullable<ListedEntry['correction']>,
): LedgerEntryView['correction'] => ({
  earlier: { ...earlier, title: titleOf(topic, earlier.title) },
  corrected: { ...corrected, title: titleOf(topic, corrected.title) },
  upstream_id,
  removed_at: removed_at === null ? null : formatTimestamp(removed_at),
});

/** A confirmed change as it is listed. */
export async function presentLedgerEntry(
  ledger: Pick<SyncOperations['ledger'], 'canSendAgain'>,
  entry: ListedEntry,
): Promise<LedgerEntryView> {
  const {
    id,
    topic,
    record_id,
    upstream_id,
    operation,
    fields,
    title,
    correction,
    evidence,
    recognition,
    confirmed_at,
  } = entry;
  return {
    id,
    topic,
    record_id,
    upstream_id,
    operation: correction ? 'correct' : operation,
    fields,
    title: titleOf(topic, title),
    correction: correction && presentCorrection(topic, correction),
    evidence,
    recognition: recognition && presentRecognition(recognition),
    can_send_again: recognition !== null && (await ledger.canSendAgain(id)),
    confirmed_at: formatTimestamp(confirmed_at),
  };
}
