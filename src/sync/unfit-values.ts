import { syncTopics, topicName } from '../contract/topics.ts';
import type { UnfitValue } from '../domain/sync/from-wire.ts';
import type { UpstreamRow } from '../store/sync-store.ts';
import type { SyncContext } from './context.ts';

/** Rows that are kept in mind of each list: a service that sends nothing but such values must not fill the memory. */
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

/** What the service holds that is not kept here, and why, for people; null where there is none. */
export function unfitWords(context: Pick<SyncContext, 'topic'>): string | null {
  const all = syncTopics.flatMap((topic) =>
    [...context.topic(topic).unfit].flatMap(([id, values]) => values.map(({ field, message }) => `${topicName[topic]} ${id}: ${field} ${message}`)),
  );
  if (all.length === 0) return null;
  const more = all.length > NAMED ? `; and ${all.length - NAMED} more` : '';
  const count = all.length === 1 ? 'A value at the service does' : `${all.length} values at the service do`;
  return `${count} not fit and ${all.length === 1 ? 'is' : 'are'} not kept here; everything else is. By the service's numbers: ${all.slice(0, NAMED).join('; ')}${more}.`;
}
