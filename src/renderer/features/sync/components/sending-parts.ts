import type { SyncTopic } from '../../../../contract/topics.ts';

/** The parts of the place, in the order of its tabs. */
export const sendingParts = ['waiting', 'decisions', 'ledger', 'options'] as const;
export type SendingPart = (typeof sendingParts)[number];

/** What the place shows: a part of it, and in that one thing, chosen by its id or by the record it is about. */
export interface Shown {
  part: SendingPart;
  id: number | null;
  about: { topic: SyncTopic; record: number } | undefined;
}
