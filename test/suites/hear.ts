import type { ChangeEvent } from '../../src/contract/events.ts';
import type { ServiceStore } from '../../src/store/service-store.ts';

export interface Hearing {
  /** All facts that were heard, in the order in which they came. */
  readonly events: readonly ChangeEvent[];
  /** Resolves when the fact with this number, or a later one, was heard. */
  until(seq: number): Promise<void>;
  leave(): void;
}

/**
 * Listens to a store from now on. An engine that others write to as well may tell of a write after it was answered, so
 * a test waits for what it wants to hear.
 */
export function hear(store: ServiceStore): Hearing {
  const events: ChangeEvent[] = [];
  const waiting = new Set<() => void>();
  const leave = store.onCommit((facts) => {
    events.push(...facts);
    for (const look of waiting) look();
  });
  return {
    events,
    until: (seq) =>
      new Promise((resolve) => {
        const look = (): void => {
          if ((events.at(-1)?.seq ?? 0) < seq) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    leave,
  };
}
