/** What waits for its turn. */
interface Waiting {
  lane: unknown;
  run(): Promise<void>;
}

/** Runs tasks one at a time. Every lane is served as often as every other, however many wait in it. */
export interface FairQueue {
  /**
   * Runs `task` when it is its turn: those of `first` lanes before all others, then from each lane one. Undefined when too many wait: in
   * the lane, or in lanes that are not first.
   */
  run<T>(lane: unknown, task: () => Promise<T>, first?: boolean): Promise<T> | undefined;
}

const MOST_IN_LANE = 4;
const MOST_WAITING = 32;

export function createFairQueue(): FairQueue {
  const first: Waiting[] = [];
  const others: Waiting[] = [];
  /** Lanes in the order in which they were served, the latest at the end. */
  let served: unknown[] = [];
  let running = false;

  const turnOf = ({ lane }: Waiting): number => served.indexOf(lane);

  function take(from: Waiting[]): Waiting | undefined {
    const [next] = from.toSorted((a, b) => turnOf(a) - turnOf(b));
    if (next) from.splice(from.indexOf(next), 1);
    return next;
  }

  async function work(): Promise<void> {
    running = true;
    for (let next = take(first) ?? take(others); next; next = take(first) ?? take(others)) {
      const { lane, run } = next;
      served = [...served.filter((name) => name !== lane && [...first, ...others].some((one) => one.lane === name)), lane];
      await run();
    }
    running = false;
  }

  return {
    run(lane, task, isFirst = false) {
      const queue = isFirst ? first : others;
      if (queue.filter((one) => one.lane === lane).length >= MOST_IN_LANE || (!isFirst && others.length >= MOST_WAITING)) return undefined;
      return new Promise((resolve, reject) => {
        queue.push({ lane, run: () => task().then(resolve, reject) });
        if (!running) void work();
      });
    },
  };
}
