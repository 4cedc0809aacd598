import type { Random } from './random.ts';

/** How hard a seed makes it. All probabilities are small enough that work gets done, and differ from seed to seed. */
export interface Profile {
  devices: number;
  operations: number;
  /** Of a process ending, at each thing that it waits for. */
  kill: number;
  /** Of something happening to a request on its way. */
  network: number;
  /** Of the service being at fault, for each request. */
  service: number;
  /** Of a stranger changing something right after a page was read. */
  drift: number;
  /** Of a stranger's own work, for each operation of a user. */
  stranger: number;
  /** Of content that exists already. */
  twins: number;
  /** Milliseconds without a network, on average, and with it. */
  offline: number;
  online: number;
  /** Milliseconds between operations, on average. */
  pause: number;
  pageSize: number;
  requestsPerSecond: number;
  /** `some`: none of installers and owners; `now_and_then`: those come and go while there is trouble. */
  lists: 'all' | 'some' | 'now_and_then';
  /** A create may arrive long after its connection was gone: later than the engine counts on (SY47). */
  overdue: boolean;
  /** Strangers' records of each topic at the beginning. */
  foreign: number;
  /** Lists tell when a record was created and changed; answers carry the service's time. */
  tellsTimes: boolean;
  tellsDate: boolean;
}

/** Draws the profile of a seed. */
export const drawProfile = (random: Random, operations: number, seed: number): Profile => ({
  devices: random.pick([2, 2, 3, 3, 4, 5]) ?? 2,
  operations,
  kill: random.pick([0, 0.0005, 0.002, 0.006]) ?? 0,
  network: random.pick([0.01, 0.05, 0.15, 0.3]) ?? 0,
  service: random.pick([0, 0.01, 0.05, 0.12]) ?? 0,
  drift: random.pick([0, 0.004, 0.02]) ?? 0,
  stranger: random.pick([0.02, 0.08]) ?? 0,
  twins: random.pick([0.1, 0.3, 0.6]) ?? 0,
  offline: random.pick([3_000, 20_000, 120_000]) ?? 0,
  online: random.pick([10_000, 60_000, 200_000]) ?? 0,
  pause: random.pick([200, 1_000, 4_000]) ?? 0,
  pageSize: random.pick([3, 5, 7, 10]) ?? 10,
  requestsPerSecond: random.pick([5, 20, 100]) ?? 20,
  // Of the seed alone, so that no other draw depends on it.
  lists: seed % 7 === 3 ? (seed % 2 === 0 ? 'some' : 'now_and_then') : 'all',
  overdue: seed % 5 === 2,
  foreign: random.int(0, 4),
  tellsTimes: random.chance(0.5),
  tellsDate: random.chance(0.9),
});
