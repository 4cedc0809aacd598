import type { SyncTopic } from '../../../../contract/topics.ts';

/** The parts of the place, in the order of its tabs. */
export const syncParts = ['waiting', 'decisions', 'ledger', 'options'] as const;
export type SyncPart = (typeof syncParts)[number];

/** What the place shows: a part of it, and in that one thing, chosen by its id or by the record it is about. */
export interface SyncPlace {
  part: SyncPart;
  id: number | null;
  about: { topic: SyncTopic; record: number } | undefined;
}
