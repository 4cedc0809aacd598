import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { syncTopics } from '../../contract/topics.ts';
import type { SyncContext } from './context.ts';

/** Readings in a row that did not count, after which it is no coincidence. */
const MANY = 5;

/** A list that keeps changing while it is read, or whose total is wrong; null where there is none. */
export function restlessList(context: Pick<SyncContext, 'topic'>): Reason | null {
  const topic = syncTopics.find((one) => context.topic(one).restless >= MANY);
  return topic ? { code: 'list_restless', topic, readings: context.topic(topic).restless } : null;
}
