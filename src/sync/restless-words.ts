import { syncTopics, topicNames } from '../contract/topics.ts';
import type { SyncContext } from './context.ts';

/** Readings in a row that did not count, after which it is no chance any more. */
const MANY = 5;

/** Of a list that never stands still while it is read, or whose total is wrong: what waits for it, for people. Null where there is none. */
export function restlessWords(context: Pick<SyncContext, 'topic'>): string | null {
  const topic = syncTopics.find((one) => context.topic(one).restless >= MANY);
  if (!topic) return null;
  return `The service's list of ${topicNames(topic)} changed during each of the last ${context.topic(topic).restless} readings, or its total is wrong. Until one reading fits, nothing is removed here, and no lost answer is settled.`;
}
