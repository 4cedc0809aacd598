import { sameValue } from '../../../domain/sync/difference.ts';
import { fieldsOf } from '../../../domain/sync/from-wire.ts';
import { syncedFields, updatable, type Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import type { ConflictField } from '../../../store/sync-records.ts';

/** The three states of one record; all references are local ids. */
export interface Sides {
  /** Last common state. */
  base: Fields;
  here: Fields;
  /**
   * Sparse: what is absent was not said (T20), nor is null where there was a value: the service documents no way to
   * empty a field (SY40).
   */
  there: Fields;
  /** Fields that grow, and whose value in `base` this device has a part in. */
  own: readonly string[];
  /** What this device sent and has no answer to: found there, it is our own writing and nobody else's. */
  sent?: Fields | undefined;
}

/** `here` and `base` as they are to become. Fields in `conflict` stay as they were on both. */
export interface Merged {
  here: Fields;
  base: Fields;
  conflict: ConflictField[];
}

/** What becomes of a field: the value here, the common value (undefined: stays), or a question. */
type Verdict = { here: Fields[string]; base: Fields[string] } | 'conflict';

function mergeField(topic: SyncTopic, field: string, { base, here, there, own, sent }: Sides): Verdict {
  const grows = syncedFields[topic].growing.includes(field);
  const theirs = there[field] ?? null;
  const ours = here[field] ?? null;
  const arrived = sent !== undefined && field in sent && sameValue(theirs, sent[field]);
  const common = arrived ? theirs : (base[field] ?? null);
  const written = own.includes(field) || (sent !== undefined && field in sent && sameValue(common, sent[field]));
  if (!updatable(topic).includes(field) || sameValue(ours, theirs)) return { here: theirs, base: theirs };
  if (grows && written && typeof common === 'number' && typeof theirs === 'number' && theirs < common)
    return 'conflict';
  if (sameValue(theirs, common)) return { here: ours, base: theirs };
  if (sameValue(ours, common)) return { here: theirs, base: theirs };
  if (grows && typeof ours === 'number' && typeof theirs === 'number')
    return { here: Math.max(ours, theirs), base: theirs };
  return 'conflict';
}

/**
 * Three-way merge by field (SY29, SY30). What an update cannot send is decided there. Merging the result with the same
 * `there` again changes nothing.
 */
export function merge(topic: SyncTopic, sides: Sides): Merged {
  const merged: Merged = { here: { ...sides.here }, base: { ...sides.base }, conflict: [] };
  for (const field of fieldsOf(topic)) {
    if (sides.there[field] === undefined || (sides.there[field] === null && (sides.base[field] ?? null) !== null))
      continue;
    const verdict = mergeField(topic, field, sides);
    if (verdict === 'conflict') {
      const [base = null, here = null, there] = [sides.base[field], sides.here[field], sides.there[field]];
      merged.conflict.push({ field, base, here, there });
      continue;
    }
    merged.here[field] = verdict.here;
    merged.base[field] = verdict.base;
  }
  return merged;
}
