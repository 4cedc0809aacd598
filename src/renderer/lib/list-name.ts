import type { SyncTopic } from '../../contract/console/sync.ts';

/** What the records of a list are called in a sentence. */
export const listName: Record<SyncTopic, string> = { installers: 'installers', system_owners: 'owners', generators: 'generators', inverters: 'inverters' };
