import { sameValue } from './difference.ts';
import type { Fields } from './synced-fields.ts';

const LIFETIME = 'total_lifetime_production';

/**
 * The fields of a new common state `base` that this device has a part in. What it wrote there is its own until somebody changes it. Lifetime
 * production stays its own while it grows, and becomes so where it has overtaken what was entered here and not sent: less would undo that (SY30).
 * `here`: the record before it took over what is there; undefined where it was removed.
 */
export function ownFields(own: readonly string[], before: Fields, here: Fields | undefined, base: Fields): string[] {
  const kept = own.filter((field) => field !== LIFETIME && sameValue(before[field], base[field] ?? before[field]));
  const common = before[LIFETIME] ?? 0;
  const entered = here?.[LIFETIME] ?? common;
  const least = own.includes(LIFETIME) ? common : entered === common ? undefined : entered;
  const reached = base[LIFETIME] ?? common;
  return typeof least === 'number' && typeof reached === 'number' && reached >= least ? [...kept, LIFETIME] : kept;
}
