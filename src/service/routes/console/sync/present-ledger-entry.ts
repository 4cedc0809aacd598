import type { LedgerEntryView } from '../../../../contract/console/sync.ts';
import { titleOf } from '../../../../domain/sync/title.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import type { SyncOperations } from '../../../../store/sync-operations.ts';
import type { LedgerEntry, Recognition } from '../../../../store/sync-records.ts';

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

/** A confirmed change as it is listed. */
export async function presentLedgerEntry(
  ledger: Pick<SyncOperations['ledger'], 'canSendAgain'>,
  entry: LedgerEntry,
): Promise<LedgerEntryView> {
  const { id, topic, record_id, upstream_id, operation, fields, title, evidence, recognition, confirmed_at } = entry;
  return {
    id,
    topic,
    record_id,
    upstream_id,
    operation,
    fields,
    title: titleOf(topic, title),
    evidence,
    recognition: recognition && presentRecognition(recognition),
    can_send_again: recognition !== null && (await ledger.canSendAgain(id)),
    confirmed_at: formatTimestamp(confirmed_at),
  };
}
