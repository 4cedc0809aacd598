import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { syncTopics } from '../../contract/topics.ts';
import type { UnfitValue } from '../../domain/sync/from-wire.ts';
import type { UpstreamRow } from '../../store/sync-records.ts';
import type { SyncContext } from './context.ts';

/** Rows that are remembered of each list: a service that sends nothing but such values must not fill the memory. */
const MOST = 1_000;
/** Values that are named one by one. */
const NAMED = 5;

/** Notes which of these rows hold values that cannot be kept here, and which no longer do. */
export function noteUnfit(unfit: Map<string, readonly UnfitValue[]>, rows: readonly UpstreamRow[]): void {
  for (const row of rows) {
    if (!row.unfit) unfit.delete(row.upstream_id);
    else if (unfit.size < MOST || unfit.has(row.upstream_id)) unfit.set(row.upstream_id, row.unfit);
  }
}

/** What the service holds that is not kept here, and why; null where there is none. */
export function unfitValues(context: Pick<SyncContext, 'topic'>): Reason | null {
  const all = syncTopics.flatMap((topic) =>
    [...context.topic(topic).unfit].flatMap(([upstream_id, values]) =>
      values.map((value) => ({ topic, upstream_id, ...value })),
    ),
  );
  return all.length === 0 ? null : { code: 'values_not_kept', count: all.length, values: all.slice(0, NAMED) };
}
