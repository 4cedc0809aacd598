/** Lets so many in at once; the others wait in the order in which they came. */
export interface Queue {
  /** Resolves when it is their turn, with the function that ends it. */
  enter(): Promise<() => void>;
  /** Whether nobody is in it. */
  isEmpty(): boolean;
}

export function createQueue(most: number): Queue {
  let inside = 0;
  const waiting: (() => void)[] = [];
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  };
  return {
    async enter() {
      if (inside < most) inside += 1;
      else await new Promise<void>((resolve) => void waiting.push(resolve));
      let left = false;
      return () => {
        if (!left) leave();
        left = true;
      };
    },
    isEmpty: () => inside === 0,
  };
}

/** A queue for each name that somebody is in. */
export function createQueues(most: number): (name: string) => Promise<() => void> {
  const queues = new Map<string, Queue>();
  return async (name) => {
    const queue = queues.get(name) ?? createQueue(most);
    queues.set(name, queue);
    const leave = await queue.enter();
    return () => {
      leave();
      if (queue.isEmpty()) queues.delete(name);
    };
  };
}
