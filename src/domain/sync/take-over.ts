import { fieldsOf } from './from-wire.ts';
import { sameValue } from './difference.ts';
import type { SyncTopic } from '../../contract/topics.ts';
import { syncedFields, type Fields } from './synced-fields.ts';

/**
 * What a confirmed change leaves on both sides: the new common state, and what the record here takes over from the
 * answer.
 */
export interface TakenOver {
  base: Fields;
  write: Fields;
}

/**
 * After the service has done what was `sent` of a record whose common state was `base`, and holds `there` now (sparse:
 * absent says nothing, T20, nor does null where there was a value, SY40). `here` is the record at this moment,
 * undefined when it was removed meanwhile. What was edited here since stays, to be sent later; where somebody else
 * changed such a field too, the old common state stays for the next merge.
 */
export function takeOver(
  topic: SyncTopic,
  { base, sent, here, there }: { base: Fields; sent: Fields; here: Fields | undefined; there: Fields },
): TakenOver {
  const { served } = syncedFields[topic];
  const next: TakenOver = { base: { ...base }, write: {} };
  for (const field of fieldsOf(topic)) {
    const wasSent = sent[field] !== undefined;
    const theirs = there[field] ?? (wasSent ? sent[field] : (base[field] ?? there[field]));
    if (theirs === undefined) continue;
    const agreed = wasSent ? sent[field] : base[field];
    const untouched = served.includes(field) || !here || sameValue(here[field], agreed);
    if (wasSent || untouched) next.base[field] = theirs;
    if (here && untouched && !sameValue(here[field], theirs)) next.write[field] = theirs;
  }
  return next;
}
