/** Something that will happen at a time; of two at the same time the one with the lower `turn` comes first. */
export interface PlannedEvent {
  at: number;
  turn: number;
  run: () => Promise<void> | void;
}

const before = (a: PlannedEvent, b: PlannedEvent): boolean => a.at < b.at || (a.at === b.at && a.turn < b.turn);

/** A binary heap of what is to come. */
export class EventQueue {
  readonly #heap: PlannedEvent[] = [];

  get size(): number {
    return this.#heap.length;
  }

  peek(): PlannedEvent | undefined {
    return this.#heap[0];
  }

  push(event: PlannedEvent): void {
    const heap = this.#heap;
    let place = heap.push(event) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent];
      if (!above || !before(event, above)) break;
      heap[place] = above;
      place = parent;
    }
    heap[place] = event;
  }

  pop(): PlannedEvent | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!last || heap.length === 0) return first;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      const [a, b] = [heap[left], heap[left + 1]];
      const child = a && b && before(b, a) ? b : a;
      if (!child || !before(child, last)) break;
      heap[place] = child;
      place = child === b ? left + 1 : left;
    }
    heap[place] = last;
    return first;
  }
}
