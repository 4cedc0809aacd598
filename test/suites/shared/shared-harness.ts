import type { ServiceStore } from '../../../src/store/service-store.ts';

/** The empty store of one company, opened by two processes whose clocks do not agree. */
export interface SharedStores {
  one: ServiceStore;
  other: ServiceStore;
  /** A third process opens it. */
  openLater(): Promise<ServiceStore>;
}

export type NewSharedStores = () => Promise<SharedStores>;

/** So many results of `make`, asked for at once and by turns of the stores. */
export const byTurns = <T>(
  { one, other }: Pick<SharedStores, 'one' | 'other'>,
  count: number,
  make: (store: ServiceStore, index: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => make(index % 2 === 0 ? one : other, index)));

/** What was fulfilled; throws the first reason where anything was not. */
export const allFulfilled = <T>(results: PromiseSettledResult<T>[]): T[] =>
  results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });

/** From 1 to `last`. */
export const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
