import type { SyncTopic } from '../../contract/console/sync.ts';

/** Whether the service has a request that removes such a record. */
export const canRemoveOne = (topic: SyncTopic): boolean => topic === 'generators' || topic === 'inverters';

/** What has happened to a record that was sent again, and what can be done about it. */
export const twinWords = (topic: SyncTopic): string =>
  `The first copy arrived late${canRemoveOne(topic) ? '. Remove one, or keep both.' : ', and the service offers no way to remove one.'}`;
