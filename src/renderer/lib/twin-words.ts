import type { SyncTopic } from '../../contract/topics.ts';

/** Whether the service has a request that removes such a record. */
export const canRemoveOne = (topic: SyncTopic): boolean => topic === 'generators' || topic === 'inverters';

/** What has happened to a record that was sent again, and what can be done about it. */
export const twinWords = (topic: SyncTopic): string =>
  `This record was sent again, and an identical one has since appeared at the service: either the first copy, arriving late, or somebody else’s. ${canRemoveOne(topic) ? 'Remove one, or keep both.' : 'The service offers no way to remove one.'}`;
