import { sameValue } from '../domain/sync/difference.ts';
import { fieldsOf } from '../domain/sync/from-wire.ts';
import { updatable, type Fields } from '../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../contract/topics.ts';
import type { ConflictField } from '../store/sync-store.ts';

/** The three states of one record; all references are local ids. */
export interface Sides {
  /** Last common state. */
  base: Fields;
  here: Fields;
  /** Sparse: what is absent was not said (T20), nor is null where there was a value: the service documents no way to empty a field (SY40). */
  there: Fields;
  /** Fields of `base` whose value this device itself wrote. */
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

const LIFETIME = 'total_lifetime_production';

/** What becomes of a field: the value here, the common value (undefined: stays), or a question. */
type Verdict = { here: Fields[string]; base: Fields[string] } | 'conflict';

function mergeField(field: string, canBeSent: boolean, { base, here, there, own, sent }: Sides): Verdict {
  const theirs = there[field] ?? null;
  const ours = here[field] ?? null;
  const arrived = sent !== undefined && field in sent && sameValue(theirs, sent[field]);
  const common = arrived ? theirs : (base[field] ?? null);
  const written = own.includes(field) || (sent !== undefined && field in sent && sameValue(common, sent[field]));
  if (!canBeSent || sameValue(ours, theirs)) return { here: theirs, base: theirs };
  if (field === LIFETIME && written && typeof common === 'number' && typeof theirs === 'number' && theirs < common) return 'conflict';
  if (sameValue(theirs, common)) return { here: ours, base: theirs };
  if (sameValue(ours, common)) return { here: theirs, base: theirs };
  if (field === LIFETIME && typeof ours === 'number' && typeof theirs === 'number') return { here: Math.max(ours, theirs), base: theirs };
  return 'conflict';
}

/**
 * Three-way merge by field (SY29, SY30). What an update cannot send is decided there. Merging the result with the same `there` again
 * changes nothing.
 */
export function merge(topic: SyncTopic, sides: Sides): Merged {
  const sendable = updatable(topic);
  const merged: Merged = { here: { ...sides.here }, base: { ...sides.base }, conflict: [] };
  for (const field of fieldsOf(topic)) {
    if (sides.there[field] === undefined || (sides.there[field] === null && (sides.base[field] ?? null) !== null)) continue;
    const verdict = mergeField(field, sendable.includes(field), sides);
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
