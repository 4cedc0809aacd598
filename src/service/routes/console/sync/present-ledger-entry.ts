import type { LedgerEntryView } from '../../../../contract/console/sync.ts';
import { titleOf } from '../../../../domain/sync/title.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import type { LedgerEntry } from '../../../../store/sync-store.ts';

/** A confirmed change as it is listed and exported. */
export const presentLedgerEntry = ({ id, topic, record_id, upstream_id, operation, fields, title, evidence, confirmed_at }: LedgerEntry): LedgerEntryView => ({
  id, topic, record_id, upstream_id, operation, fields, title: titleOf(topic, title), evidence, confirmed_at: formatTimestamp(confirmed_at),
});
