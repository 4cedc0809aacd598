import type { SyncTopic } from '../../../contract/topics.ts';
import { asStored } from '../../../domain/sync/canonical.ts';
import { sameValue } from '../../../domain/sync/difference.ts';
import { ofEachTopic, syncedFields, type Fields } from '../../../domain/sync/synced-fields.ts';
import type { OtherRecords, UpstreamRow } from '../../../store/sync-records.ts';
import type { MappedRow } from '../../../store/sync-rows.ts';

/** So many records of a list may say something else all at once. */
const FEW = 2;

/** What no documented request changes. */
const lasting = ofEachTopic((topic): readonly string[] =>
  syncedFields[topic].content.filter((field) => !syncedFields[topic].editable.includes(field)),
);

/** Whether more than half of what lasts, and both states say, differs: another record under the same number. */
function isOther(topic: SyncTopic, base: Fields, there: Fields): boolean {
  const both = lasting[topic].filter((field) => (base[field] ?? null) !== null && (there[field] ?? null) !== null);
  return both.filter((field) => !sameValue(base[field], there[field])).length > both.length / 2;
}

/**
 * How many of the known records among rows are others than before under the same numbers, where that are more than two
 * and more than half of them (SY50): the service may be another database. Undefined where it is not so.
 */
export function othersAmong(
  topic: SyncTopic,
  rows: readonly { row: UpstreamRow; there: Fields | undefined }[],
  known: ReadonlyMap<string, MappedRow>,
): OtherRecords | undefined {
  let [count, of] = [0, 0];
  for (const { row, there } of rows) {
    const found = known.get(row.upstream_id);
    if (!there || found?.presence !== 'here' || found.base === null) continue;
    of += 1;
    if (found.base !== asStored(there) && isOther(topic, JSON.parse(found.base) as Fields, there)) count += 1;
  }
  return count > FEW && count > of / 2 ? { count, of } : undefined;
}
