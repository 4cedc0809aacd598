import type { TestHelpers } from '../service/test-helpers/test-helpers.ts';
import type { Store } from '../store/store.ts';

/**
 * What is personal leaves the journal, and what faults remember, with the commit that locks or erases it, whoever
 * caused it (D17, D44). Returns the function that ends it.
 */
export function followLocks({ journal, faults }: TestHelpers, { owners, onCommit }: Store): () => void {
  journal.forgetOwners();
  return onCommit((events) => {
    const ids = events.flatMap(({ topic, ids: changed }) => (topic === 'system_owners' ? changed : []));
    if (ids.length === 0) return;
    const found = owners.unreadable(ids);
    journal.lockOwners(
      found.then((locked) => {
        faults.lockOwners(locked);
        return locked;
      }),
    );
  });
}
