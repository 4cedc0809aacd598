import type { Conflict } from '../../../../contract/console/sync.ts';
import { titleOf } from '../../../../domain/sync/title.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import type { ConflictRecord } from '../../../../store/sync-store.ts';

/** A question as a person is asked it. */
export const presentConflict = ({ id, kind, topic, record_id, title, fields, candidates, created_at, resolved_at }: ConflictRecord): Conflict => ({
  id, kind, topic, record_id,
  title: titleOf(topic, title),
  fields: fields.map(({ field, base, here, there }) => ({ field, base: base ?? null, here: here ?? null, there: there ?? null })),
  candidates: candidates.map((row) => ({ upstream_id: row.upstream_id, fields: row.fields })),
  created_at: formatTimestamp(created_at),
  resolved_at: resolved_at === null ? null : formatTimestamp(resolved_at),
});
