/** What waits for its turn. */
interface Waiting<T = unknown> {
  lane: unknown;
  run(): Promise<T>;
}

/** Runs tasks one at a time. Every lane is served as often as every other, however many wait in it. */
export interface FairQueue {
  /**
   * Runs `task` when it is its turn: those of `first` lanes before all others, then from each lane one. Undefined when
   * too many wait: in the lane, or in lanes that are not first.
   */
  run<T>(lane: unknown, task: () => Promise<T>, first?: boolean): Promise<T> | undefined;
  /** Whether a task that came now would have to wait. */
  busy(): boolean;
  /**
   * Before each task that had to wait there is a slot for one that is looked at early, however many others wait; where
   * none waits, the slot is spent on the same work for nothing, so that nobody can tell. The task says whether it has
   * done that work. It is dropped when too many wait in the lane, and when nothing else waits any more: there are as
   * many slots without it.
   */
  early(lane: unknown, task: () => Promise<boolean>): void;
  /** Resolves when so many slots are over, or nothing waits any more. */
  slotsOver(count: number): Promise<void>;
}

/** Tasks of one lane that may wait. */
export const MOST_IN_LANE = 4;
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

  const busy = (): boolean => running;
  const turnOf = ({ lane }: Waiting): number => served.indexOf(lane);
  const isFull = (queue: Waiting[], lane: unknown): boolean =>
    queue.filter((one) => one.lane === lane).length >= MOST_IN_LANE;

  function take<T>(from: Waiting<T>[]): Waiting<T> | undefined {
    const [next] = from.toSorted((a, b) => turnOf(a) - turnOf(b));
    if (!next) return undefined;
    from.splice(from.indexOf(next), 1);
    served = [
      ...served.filter((name) => name !== next.lane && [...first, ...others, ...soon].some((one) => one.lane === name)),
      next.lane,
    ];
    return next;
  }

  async function spendSlot(): Promise<void> {
    let spent = false;
    for (let next = take(soon); next && !spent; next = spent ? undefined : take(soon)) spent = await next.run();
    if (!spent) await work();
    endSlot();
  }

  function endSlot(): void {
    slot.resolve();
    slot = Promise.withResolvers();
  }

  async function workThrough(): Promise<void> {
    running = true;
    for (let waited = false; first.length + others.length > 0; waited = true) {
      if (waited && first.length === 0) await spendSlot();
      await (take(first) ?? take(others))?.run();
    }
    soon.length = 0;
    running = false;
    endSlot();
  }

  /** Runs whenever it is its turn; what goes wrong in it is passed to whoever waits for it. */
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
    busy,
    early(lane, task) {
      if (running && !isFull(soon, lane)) soon.push({ lane, run: task });
    },
    async slotsOver(count) {
      for (let over = 0; busy() && over < count; over++) await slot.promise;
    },
  };
}
