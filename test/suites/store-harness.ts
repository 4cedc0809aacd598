import type { ServiceStore } from '../../src/store/service-store.ts';
import type { Store } from '../../src/store/store.ts';

/** An empty store of its own for one test. */
export interface StoreHarness<S extends ServiceStore = Store> {
  store: S;
  /** Closes the store and opens what it has kept. */
  reopen(): Promise<S>;
  clock: { advance(hours: number): void };
}

export type NewStore<S extends ServiceStore = Store> = () => Promise<StoreHarness<S>>;

/** What is asked of every engine. */
export type NewServiceStore = NewStore<ServiceStore>;
