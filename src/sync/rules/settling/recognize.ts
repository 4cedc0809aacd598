import { afterCreate, sameValue } from '../../../domain/sync/difference.ts';
import { syncedFields } from '../../../domain/sync/synced-fields.ts';
import { parseTimestamp, type Micros } from '../../../domain/timestamp.ts';
import type { QueuedChange, Recognition, TimeWindow, UpstreamRow } from '../../../store/sync-records.ts';
import type { FirstReading } from './first-reading.ts';

/**
 * The only row that may be the create, as far as this reading tells: one of equal content, and none that somebody may
 * have edited since.
 */
export interface Candidate {
  change: QueuedChange;
  held: readonly UpstreamRow[];
  equal: readonly UpstreamRow[];
  /** What the first reading after the sending showed; undefined while there was none. */
  first: FirstReading | undefined;
}

/**
 * Microseconds after the window by which a row that tells no times has to be seen: a run comes after a pause, and a
 * reading takes its time.
 */
const SEEN_LATER = 10_000_000;

/** An unknown moment is in no range. */
const liesIn = (at: Micros | null, { from, to }: TimeWindow): boolean => at !== null && at >= from && at <= to;

/**
 * In the service's time: the row was made in the window of the attempt, as its own times say, or else as the first
 * reading shows that had it.
 */
function appearedIn(
  window: { [end in keyof TimeWindow]: Micros | null },
  times: Record<string, string>,
  seenAt: Micros | null,
): Pick<Recognition, 'seen_at' | 'window'> | undefined {
  const { from, to } = window;
  if (from === null || to === null) return undefined;
  const told = Object.values(times);
  const span = { from, to: told.length > 0 ? to : to + SEEN_LATER };
  if (told.length > 0)
    return told.every((time) => liesIn(parseTimestamp(time), span)) ? { seen_at: null, window: span } : undefined;
  return liesIn(seenAt, span) ? { seen_at: seenAt, window: span } : undefined;
}

/** Nobody has changed it since: beyond its content it is as a new record. */
function isNew({ topic, fields }: QueuedChange, row: UpstreamRow): boolean {
  const fresh = afterCreate(topic, fields);
  return syncedFields[topic].mutable.every((field) => sameValue(row.fields[field], fresh[field]));
}

/** The times that a row tells, by field. */
function timesOf({ fields, times }: UpstreamRow): Record<string, string> {
  const updated = fields['last_updated'];
  return { ...times, ...(typeof updated === 'string' && { last_updated: updated }) };
}

/** The one row that may be the create: nothing else is held, and a complete reading before the sending tells. */
export function onlyCandidate({ change, held, equal }: Omit<Candidate, 'first'>): UpstreamRow | undefined {
  const [row, ...others] = held;
  return others.length === 0 && equal[0] === row && change.read_before > 0 ? row : undefined;
}

/**
 * SY16: the evidence that the only candidate, first met in scan `firstMet`, is ours; undefined where any of it is
 * missing. It was not there in the last complete reading before the sending, is as a new record, and appeared in the
 * window of the attempt. It is to be asked after two readings that agree, when no copy can arrive any more; and no
 * other record may have this content (`hasEqual`).
 */
export function recognize(
  { change, first }: Pick<Candidate, 'change' | 'first'>,
  row: UpstreamRow,
  firstMet = 0,
): Recognition | undefined {
  const { read_before, read_before_at, sent_at, window_from, window_to } = change;
  if (read_before_at === null || sent_at === null || firstMet <= read_before) return undefined;
  const times = timesOf(row);
  const seenAt = first?.upstreamId === row.upstream_id ? first.at : null;
  const appeared = appearedIn({ from: window_from, to: window_to }, times, seenAt);
  return appeared && isNew(change, row) ? { absent_at: read_before_at, sent_at, times, ...appeared } : undefined;
}
