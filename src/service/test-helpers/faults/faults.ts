import { isSpent, type ArmedFaults, type Fault } from '../../../contract/console/test-helpers/faults.ts';
import { matches, type RequestFacts } from '../../../domain/test-requests/matches.ts';
import { forgetPersonal } from './forget-personal.ts';

/** A fault, and what it remembers from when it was armed. */
export interface ArmedFault {
  readonly id: number;
  readonly fault: Fault;
  seen: number;
  happened: number;
  /** The next number from 0 to 1 that follows from its seed. */
  random(): number;
  /** Texts by address, for effects that compare answers. */
  readonly memory: Map<string, string>;
}

/** What is armed in a workspace. */
export interface Faults {
  /** In place of those that are armed. */
  arm(faults: readonly Fault[]): void;
  /** Beside those that are armed, which count on. */
  add(faults: readonly Fault[]): void;
  /** The others count on. Whether there was one. */
  disarm(id: number): boolean;
  armed(): ArmedFaults['data'];
  /** Those that happen to this request, in order; each call counts as one request. */
  happening(facts: RequestFacts): ArmedFault[];
  /** What is personal about these owners is locked or erased, and is in no answer from now on. */
  lockOwners(ids: ReadonlySet<number>): void;
}

/** mulberry32: the same numbers for the same seed, on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function happens(armed: ArmedFault, facts: RequestFacts): boolean {
  const { match, nth, count = Infinity, probability } = armed.fault;
  if (!matches(match, facts)) return false;
  armed.seen += 1;
  if ((nth !== undefined && nth !== armed.seen) || armed.happened >= count) return false;
  if (probability < 1 && armed.random() >= probability) return false;
  armed.happened += 1;
  return true;
}

/** `onArmed` hears whenever others are armed, and when one has happened for the last time. */
export function createFaults(onArmed: () => void = () => undefined): Faults {
  let all: ArmedFault[] = [];
  let lastId = 0;
  const armedNow = (faults: readonly Fault[]): ArmedFault[] =>
    faults.map((fault) => ({
      id: (lastId += 1),
      fault,
      seen: 0,
      happened: 0,
      random: randomFrom(fault.seed),
      memory: new Map<string, string>(),
    }));
  function set(next: ArmedFault[]): void {
    all = next;
    onArmed();
  }
  return {
    arm: (faults) => set(armedNow(faults)),
    add: (faults) => set([...all, ...armedNow(faults)]),
    disarm(id) {
      const left = all.filter((each) => each.id !== id);
      if (left.length === all.length) return false;
      set(left);
      return true;
    },
    armed: () => all.map(({ id, fault, seen, happened }) => ({ id, ...fault, seen, happened })),
    happening(facts) {
      const happening: ArmedFault[] = [];
      for (const armed of all) {
        if (!happens(armed, facts)) continue;
        if (isSpent({ ...armed.fault, ...armed })) onArmed();
        happening.push(armed);
        if (keepsAway(armed)) break; // what comes after it never gets to see the request
      }
      return happening;
    },
    lockOwners(ids) {
      if (ids.size > 0) for (const armed of all) forgetPersonal(armed.memory, ids);
    },
  };
}

/** Whether a fault answers in place of the service, or lets nobody answer. */
export const keepsAway = ({ fault: { effect } }: ArmedFault): boolean =>
  effect.kind === 'status' || (effect.kind === 'reset' && effect.when === 'before');
