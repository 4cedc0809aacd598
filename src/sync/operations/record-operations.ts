import type { SyncOperations } from '../../store/sync-operations.ts';
import type { SyncStore } from '../../store/sync-rows.ts';
import { hasEqual } from '../rules/settling/has-equal.ts';

/** Operations on what is known about records. */
export const recordOperations = (store: SyncStore): SyncOperations['records'] => ({
  get: (topic, recordId) =>
    store.read(({ facts, mapping }) => (facts.phase() === 'unlinked' ? undefined : mapping.get(topic, recordId))),
  hasEqual: (topic, recordId, content) => hasEqual(store, topic, recordId, content),
  underWay: (after, limit) => store.read(({ mapping }) => mapping.underWay(after, limit)),
  flagged: (topic) => store.read(({ facts }) => facts.flagged(topic)),
});
