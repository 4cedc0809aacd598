import type { Conflict } from '../../../../contract/console/sync-changes.ts';
import type { SyncTopic } from '../../../../contract/topics.ts';
import { titleOf } from '../../../../domain/sync/title.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import type { AskedConflict, ConflictRecord } from '../../../../store/sync-records.ts';

/** Whether a doubt was put without a look at the service, because it shows no list (SY43). */
export const isBlind = ({ kind, topic, candidates }: ConflictRecord, unlisted: readonly SyncTopic[]): boolean =>
  kind === 'doubt' && candidates.length === 0 && unlisted.includes(topic);

/** A question as a person is asked it. `unlisted`: the kinds of which the service shows no list. */
export const presentConflict = (conflict: AskedConflict, unlisted: readonly SyncTopic[]): Conflict => ({
  ...present(conflict),
  unlisted: isBlind(conflict, unlisted),
});

const present = ({
  id,
  kind,
  topic,
  record_id,
  twin_of,
  correction,
  title,
  fields,
  candidates,
  created_at,
  resolved_at,
}: AskedConflict): Omit<Conflict, 'unlisted'> => ({
  id,
  kind,
  topic,
  record_id,
  twin_of,
  correction,
  title: titleOf(topic, title),
  fields: fields.map(({ field, base, here, there }) => ({
    field,
    base: base ?? null,
    here: here ?? null,
    there: there ?? null,
  })),
  candidates: candidates.map((row) => ({ upstream_id: row.upstream_id, fields: row.fields })),
  created_at: formatTimestamp(created_at),
  resolved_at: resolved_at === null ? null : formatTimestamp(resolved_at),
});
