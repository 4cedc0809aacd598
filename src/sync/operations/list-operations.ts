import type { SyncOperations } from '../../store/sync-operations.ts';
import type { SyncStore } from '../../store/sync-rows.ts';
import { noteList } from '../rules/reading/note-list.ts';

/** Operations on lists that the service may lack. */
export const listOperations = ({ read, transact }: SyncStore): SyncOperations['lists'] => ({
  missing: () => read(({ lists }) => lists.missing()),
  note: (topic, listed) => transact((tx) => noteList(tx, topic, listed)),
  known: (topic, after, limit) => read(({ mapping }) => mapping.here(topic, after, limit)),
  sentBefore: (topic, recordId) => read(({ ledger }) => ledger.creation(topic, recordId)?.upstream_id),
});
