import type { Store } from '../../src/store/store.ts';
import type { SyncOperations } from '../../src/store/sync-operations.ts';
import type { SyncLimits } from '../../src/sync/sync-deps.ts';
import { tearConfirm, type TearConfirm } from './device/tear-confirm.ts';

/** The same store with one of its rules replaced by a wrong one. */
export type Replace = (store: Store) => Store;

/** How a safeguard is taken out: the product has no switch for it, so what the engine is given is another one. */
export interface Control {
  replace?: Replace;
  limits?: Partial<SyncLimits>;
  tearConfirm?: TearConfirm;
}

type Part = 'queue' | 'scans' | 'conflicts';

const withPart = <P extends Part>(store: Store, part: P, methods: Partial<SyncOperations[P]>): Store => ({
  ...store,
  sync: { ...store.sync, [part]: { ...store.sync[part], ...methods } },
});

/** What is in the record when the answer comes is taken for what was sent (T10). */
function withoutFreezing(store: Store): Store {
  const { queue, scans } = store.sync;
  return withPart(store, 'queue', {
    async confirm(seq, proof) {
      const change = await queue.get(seq);
      const confirmed = await queue.confirm(seq, proof);
      if (confirmed && change && change.operation !== 'remove' && proof.evidence === 'reply')
        await scans.look(change.topic, [{ upstream_id: proof.upstream_id, fields: {} }], ({ known }) =>
          known?.here ? { kind: 'merge', here: known.here, base: known.here } : { kind: 'seen' },
        );
      return confirmed;
    },
  });
}

/** Each reading counts twice: what one of them lacks is missing (T18). */
function withoutTwoScans(store: Store): Store {
  const { scans } = store.sync;
  let met: Parameters<typeof scans.meet>[] = [];
  return withPart(store, 'scans', {
    start(topic, resume) {
      met = [];
      return scans.start(topic, resume);
    },
    meet(...page) {
      met.push(page);
      return scans.meet(...page);
    },
    async finish(topic, scan, reading) {
      const result = await scans.finish(topic, scan, reading);
      if (!reading.consistent || result.missing) return result;
      const { number } = await scans.start(topic, false);
      for (const [, , ...page] of met) await scans.meet(topic, number, ...page);
      return scans.finish(topic, number, reading);
    },
  });
}

/** A create whose answer was lost goes out again at once (T7). */
function withoutCounting(store: Store): Store {
  const { queue } = store.sync;
  return withPart(store, 'queue', {
    async markAmbiguous(seq, seen) {
      const change = await queue.get(seq);
      return change?.operation === 'create'
        ? queue.backToPending(seq, { counted: true, reason: seen.reason })
        : queue.markAmbiguous(seq, seen);
    },
  });
}

/** A record is recognized whenever it appeared (SY16). */
export function withoutMoment(store: Store): Store {
  const { queue } = store.sync;
  return withPart(store, 'queue', {
    unsettled: async (topic) =>
      (await queue.unsettled(topic)).map((change) => ({
        ...change,
        window_from: 0,
        window_to: Number.MAX_SAFE_INTEGER,
      })),
  });
}

/** A record is recognized although it was there before the sending (SY16). */
export function withoutAbsence(store: Store): Store {
  const { queue } = store.sync;
  const never = withPart(store, 'scans', { firstMet: async () => Number.MAX_SAFE_INTEGER });
  return withPart(never, 'queue', {
    unsettled: async (topic) => (await queue.unsettled(topic)).map((change) => ({ ...change, read_before: 1 })),
  });
}

/** Where there is no list to look at nobody is asked, and the create goes out again (SY43). */
function withoutAsking(store: Store): Store {
  const { conflicts, queue } = store.sync;
  return withPart(store, 'conflicts', {
    doubt: (seq, candidates) =>
      candidates.length > 0
        ? conflicts.doubt(seq, candidates)
        : queue.backToPending(seq, { counted: true, reason: null }),
  });
}

/** Safeguards that can be taken out of a world, to be seen failing. */
export const controls = {
  freezing: { replace: withoutFreezing },
  'two-scans': { replace: withoutTwoScans },
  'content-counting': { replace: withoutCounting },
  'one-transaction': { tearConfirm },
  'appeared-in-time': { replace: withoutMoment },
  'late-twins': { limits: { twinsFor: 0 } },
  'asking-without-list': { replace: withoutAsking },
} satisfies Record<string, Control>;

export type Without = keyof typeof controls;

export const isControl = (name: string | undefined): name is Without => name !== undefined && name in controls;
