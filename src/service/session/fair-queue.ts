/** What waits for its turn. */
interface Waiting<T = unknown> {
  lane: unknown;
  run(): Promise<T>;
}

/** Runs tasks one at a time. Every lane is served as often as every other, however many wait in it. */
export interface FairQueue {
  /**
   * Runs `task` when it is its turn: those of `first` lanes before all others, then from each lane one. Undefined when too many wait: in
   * the lane, or in lanes that are not first.
   */
  run<T>(lane: unknown, task: () => Promise<T>, first?: boolean): Promise<T> | undefined;
  /** Whether a task that came now would have to wait. */
  busy(): boolean;
  /**
   * Before each task that had to wait there is a slot for one that is looked at early, however many others wait; where none waits, the
   * slot is spent on the same work for nothing, so that nobody can tell. The task says whether it has done that work. Resolves to true
   * when it has been called, to false when too many wait in the lane.
   */
  early(lane: unknown, task: () => Promise<boolean>): Promise<boolean>;
  /** Resolves when the next slot is over. */
  slotOver(): Promise<void>;
}

const MOST_IN_LANE = 4;
const MOST_WAITING = 32;

/** `work`: what each task does for the most part, done for nothing. */
export function createFairQueue(work: () => Promise<unknown>): FairQueue {
  const first: Waiting[] = [];
  const others: Waiting[] = [];
  const soon: Waiting<boolean>[] = [];
  /** Lanes in the order in which they were served, the latest at the end. */
  let served: unknown[] = [];
  let running = false;
  let slot = Promise.withResolvers<void>();

  const turnOf = ({ lane }: Waiting): number => served.indexOf(lane);
  const isFull = (queue: Waiting[], lane: unknown): boolean => queue.filter((one) => one.lane === lane).length >= MOST_IN_LANE;

  function take<T>(from: Waiting<T>[]): Waiting<T> | undefined {
    const [next] = from.toSorted((a, b) => turnOf(a) - turnOf(b));
    if (!next) return undefined;
    from.splice(from.indexOf(next), 1);
    served = [...served.filter((name) => name !== next.lane && [...first, ...others, ...soon].some((one) => one.lane === name)), next.lane];
    return next;
  }

  async function spendSlot(): Promise<void> {
    let spent = false;
    for (let next = take(soon); next && !spent; next = spent ? undefined : take(soon)) spent = await next.run();
    if (!spent) await work();
    slot.resolve();
    slot = Promise.withResolvers();
  }

  async function workThrough(): Promise<void> {
    running = true;
    for (let waited = false; first.length + others.length + soon.length > 0; waited = true) {
      if (waited && first.length === 0) await spendSlot();
      await (take(first) ?? take(others))?.run();
    }
    running = false;
  }

  /** Runs whenever it is its turn; what goes wrong in it is told to whoever waits for it. */
  function put<T>(queue: Waiting[], lane: unknown, task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      queue.push({ lane, run: () => task().then(resolve, reject) });
      if (!running) void workThrough();
    });
  }

  return {
    run(lane, task, isFirst = false) {
      const queue = isFirst ? first : others;
      return isFull(queue, lane) || (!isFirst && others.length >= MOST_WAITING) ? undefined : put(queue, lane, task);
    },
    busy: () => running,
    async early(lane, task) {
      if (isFull(soon, lane)) return false;
      return new Promise((resolve, reject) => {
        const run = (): Promise<boolean> => task().then((spent) => (resolve(true), spent), (error: unknown) => (reject(error), true));
        soon.push({ lane, run });
        if (!running) void workThrough();
      });
    },
    slotOver: () => slot.promise,
  };
}
