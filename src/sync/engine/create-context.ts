import type { SyncTopic } from '../../contract/topics.ts';
import type { SyncContext, TopicMemory } from './context.ts';
import { createLateArrivals } from './late-arrival.ts';
import type { SyncDeps, SyncLimits } from '../sync-deps.ts';
import { createUpstream, type UpstreamSignals } from '../network/upstream.ts';

const MINUTE = 60_000;

const LIMITS: SyncLimits = {
  pageSize: 100,
  connections: 8,
  lateArrival: 2 * MINUTE,
  twinsFor: 24 * 60 * MINUTE,
  interval: MINUTE,
  fullScanEvery: 15 * MINUTE,
};

/** The default limits. */
export const limitsOf = ({ limits }: Pick<SyncDeps, 'limits'>): SyncLimits => ({ ...LIMITS, ...limits });

const emptyMemory = (): TopicMemory => ({
  unlisted: false,
  hadList: false,
  oneByOne: { due: 0, after: 0 },
  suspicious: false,
  restless: 0,
  gap: { rows: 0, sure: true },
  sought: new Map(),
  lateScans: new Map(),
  firstReadings: new Map(),
  missing: undefined,
  believed: 0,
  unfit: new Map(),
  mergeScans: 0,
});

/** What the runs of one engine share; all of it may be forgotten. */
export function createContext(deps: SyncDeps, signals: UpstreamSignals, changed: () => void): SyncContext {
  const { store, clock } = deps;
  const limits = limitsOf(deps);
  const topics = new Map<SyncTopic, TopicMemory>();
  const lists = {
    installers: store.installers,
    system_owners: store.owners,
    generators: store.generators,
    inverters: store.inverters,
  };
  return {
    store: store.sync,
    clock,
    limits,
    upstream: createUpstream(deps, signals),
    late: createLateArrivals(clock, limits.lateArrival),
    // It appeared after the last complete reading: a console that was off for days cannot tell when. Nor does anybody
    // know how long ago it was that a clock which was far ahead gave a time.
    mayBeTwin: ({ at, read_at }) =>
      Math.min(clock.since(at) ?? 0, read_at === null ? Infinity : Math.max(0, read_at - at)) < limits.twinsFor * 1000,
    topic(topic) {
      const memory = topics.get(topic) ?? emptyMemory();
      topics.set(topic, memory);
      return memory;
    },
    recordsHere: async (topic) => (await lists[topic].list({ page: 1, limit: 1 })).total,
    accounts: { after: 0 },
    log: deps.log,
    changed,
  };
}
