import type { Fault, FaultProfile } from '../../../contract/console/test-helpers/faults.ts';

const of = (name: FaultProfile, seed: number, given: Partial<Fault> & Pick<Fault, 'effect'>): Fault => ({
  name,
  match: {},
  probability: 1,
  seed,
  ...given,
});

/** Faults that come together, as people meet them. */
export const profileFaults: Record<FaultProfile, (seed: number) => Fault[]> = {
  /** Slow and uneven; now and then the connection is gone, whether or not the request has arrived. */
  bad_mobile_network: (seed) => [
    of('bad_mobile_network', seed, { effect: { kind: 'delay', ms: 150, jitter_ms: 850 } }),
    of('bad_mobile_network', seed + 1, { probability: 0.2, effect: { kind: 'slow_body', bytes_per_second: 4000 } }),
    of('bad_mobile_network', seed + 2, { probability: 0.05, effect: { kind: 'reset', when: 'before' } }),
    of('bad_mobile_network', seed + 3, { probability: 0.05, effect: { kind: 'reset', when: 'after_commit' } }),
  ],
  /** Connections end, then nobody is there for a few requests, then it is as before. */
  deploy_in_progress: (seed) => [
    of('deploy_in_progress', seed, { count: 2, effect: { kind: 'reset', when: 'after_commit' } }),
    of('deploy_in_progress', seed + 1, { count: 5, effect: { kind: 'status', status: 503, retry_after: 2 } }),
  ],
  /** Every other request, as it were: too many, and how long to wait. */
  rate_limited: (seed) => [
    of('rate_limited', seed, { probability: 0.5, effect: { kind: 'status', status: 429, retry_after: 2 } }),
  ],
};
