import type { SyncTopic } from '../../contract/topics.ts';
import { syncStates } from '../../languages/en-US/console/sync-states.ts';
import type { Words } from './words.ts';

/** Whether the service has a request that removes such a record. */
export const canRemoveOne = (topic: SyncTopic): boolean => topic === 'generators' || topic === 'inverters';

/** What has happened to a record that was sent again, and what can be done about it. */
export const twinWords = (topic: SyncTopic, words: Words): string =>
  words.of({ syncStates })(canRemoveOne(topic) ? 'syncStates.twinHint' : 'syncStates.twinHintKept');
