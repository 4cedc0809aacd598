import type { Store } from '../../src/store/store.ts';

/** An empty store of its own for one test. */
export interface StoreHarness {
  store: Store;
  /** Closes the store and opens what it has kept. */
  reopen(): Promise<Store>;
  clock: { advance(hours: number): void };
}

export type NewStore = () => Promise<StoreHarness>;
