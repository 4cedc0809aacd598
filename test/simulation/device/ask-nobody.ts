import type { Store } from '../../../src/store/store.ts';

/**
 * Takes SY43 out, for the negative control: where nothing can be shown to a person, because there is no list to look at, nobody is asked and
 * the create goes out again.
 */
export function askNobody(store: Store): Store {
  const { sync } = store;
  const doubt: typeof sync.conflicts.doubt = (seq, candidates) =>
    candidates.length > 0 ? sync.conflicts.doubt(seq, candidates) : sync.queue.backToPending(seq, { counted: true, reason: null });
  return { ...store, sync: { ...sync, conflicts: { ...sync.conflicts, doubt } } };
}
