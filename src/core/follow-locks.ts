import type { TestHelpers } from '../service/test-helpers/test-helpers.ts';
import type { Store } from '../store/store.ts';

/** What is personal leaves the journal with the commit that locks or erases it, whoever caused it (D17, D44). */
export function followLocks({ journal }: TestHelpers, { owners, onCommit }: Store): void {
  journal.forgetOwners();
  onCommit((events) => {
    const ids = events.flatMap(({ topic, ids: changed }) => (topic === 'system_owners' ? changed : []));
    if (ids.length > 0) journal.lockOwners(owners.unreadable(ids));
  });
}
