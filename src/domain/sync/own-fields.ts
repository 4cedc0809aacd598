import { fieldNames } from '../../contract/record-fields.ts';
import { recordFields, syncTopics } from '../../contract/topics.ts';
import { sameValue } from './difference.ts';
import type { Fields } from './synced-fields.ts';

/** Lifetime production. */
const growing: readonly string[] = syncTopics.flatMap((topic) => fieldNames(recordFields[topic], ({ merge }) => merge === 'grows'));

/**
 * The fields of a new common state `base` that this device has a part in. What it wrote there is its own until somebody changes it. Lifetime
 * production stays its own while it grows, and becomes so where it has overtaken what was entered here and not sent: less would undo that (SY30).
 * `here`: the record before it took over what is there; undefined where it was removed.
 */
export function ownFields(own: readonly string[], before: Fields, here: Fields | undefined, base: Fields): string[] {
  const kept = own.filter((field) => !growing.includes(field) && sameValue(before[field], base[field] ?? before[field]));
  return [...kept, ...growing.filter((field) => hasGrown(field, own, { before, here, base }))];
}

function hasGrown(field: string, own: readonly string[], { before, here, base }: { before: Fields; here: Fields | undefined; base: Fields }): boolean {
  const common = before[field] ?? 0;
  const entered = here?.[field] ?? common;
  const least = own.includes(field) ? common : entered === common ? undefined : entered;
  const reached = base[field] ?? common;
  return typeof least === 'number' && typeof reached === 'number' && reached >= least;
}
