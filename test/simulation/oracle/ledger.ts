import { syncedFields, type Fields } from '../../../src/domain/sync/synced-fields.ts';
import type { LedgerEntry } from '../../../src/store/sync-records.ts';
import { contentOf, documented, sameValue } from '../upstream/documented.ts';
import type { History } from '../upstream/history.ts';
import { Violation } from '../world/violation.ts';
import type { Survey } from './survey.ts';
import type { Mistake } from './watch.ts';

/**
 * Every row of the ledger tells of something that the service has done; what was recognized wrongly is shown as
 * recognized, with its evidence.
 */
export function checkLedger(found: Survey, history: History, mistakes: readonly Mistake[]): void {
  for (const { topic, recordId, upstreamId } of mistakes) {
    const shown = found.ledger.some(
      (entry) =>
        entry.topic === topic &&
        entry.record_id === recordId &&
        entry.upstream_id === upstreamId &&
        entry.recognition !== null,
    );
    if (!shown)
      throw new Violation('a record was recognized wrongly, and the ledger does not show it', {
        device: found.device.name,
        topic,
        recordId,
        upstreamId,
      });
  }
  for (const entry of found.ledger)
    if (!isTrue(entry, history))
      throw new Violation('the ledger says what never happened', {
        device: found.device.name,
        entry,
        record: history.get(entry.topic, entry.upstream_id),
      });
}

/** Of a create that nobody could look for, the ledger says no more than is certain: every value of it is true. */
function isTrue({ topic, operation, upstream_id, fields, evidence }: LedgerEntry, history: History): boolean {
  const record = history.get(topic, upstream_id);
  if (!record) return false;
  if (operation === 'remove') return record.removedBy !== undefined;
  const sent = documented(topic, fields);
  const names = Object.keys(fields).filter((field) => !(field in syncedFields[topic].references));
  const says = (version: Fields | undefined): boolean =>
    names.every((field) => sameValue(version?.[field], sent[field]));
  if (operation === 'create')
    return record.content === contentOf(topic, fields) || (evidence === 'person' && says(record.versions[0]?.fields));
  return record.versions.some((version) => says(version.fields));
}
