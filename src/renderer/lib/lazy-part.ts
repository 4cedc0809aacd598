import { createElement, use, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

/** A part of the page could not be read. `readAgain` tries once more and rejects when it fails again. */
export class PartNotRead extends Error {
  override readonly name = 'PartNotRead';
  readonly readAgain: () => Promise<void>;

  constructor(readAgain: () => Promise<void>, cause: unknown) {
    super('a part of the page could not be read', { cause });
    this.readAgain = readAgain;
  }
}

interface Readable {
  /** Reads it; undefined when it is there already. Never rejects: a fault is thrown where the part is shown. */
  preload(): Promise<void> | undefined;
  isRead(): boolean;
  /** Tells `told` when it is there; returns what ends that. */
  onRead(told: () => void): () => void;
}

/** A component whose code is read when it is first needed. */
export type LazyPart<P> = ((props: P) => ReactNode) & Readable;

/**
 * A component that is not in the first load of the page. While it is read, the nearest Suspense shows its fallback;
 * where it cannot be read, the nearest error boundary is given PartNotRead. What was read stays as long as the page.
 */
export function lazyPart<P extends object>(read: () => Promise<ComponentType<P>>): LazyPart<P> {
  let part: ComponentType<P> | undefined;
  let reading: Promise<void> | undefined;
  let fault: PartNotRead | undefined;
  const listeners = new Set<() => void>();

  const begin = (): Promise<void> =>
    (reading ??= read().then(
      (it) => {
        part = it;
        for (const told of listeners) told();
      },
      (cause: unknown) => {
        fault = new PartNotRead(readAgain, cause);
        reading = undefined;
      },
    ));
  const readAgain = async (): Promise<void> => {
    fault = undefined;
    await begin();
    if (fault) throw fault;
  };

  const Part = (props: P) => {
    if (fault) throw fault;
    if (!part) use(begin());
    // Without a part once its reading has ended there is a fault, which the next rendering throws.
    return part ? createElement(part, props) : null;
  };
  return Object.assign(Part, {
    preload: () => {
      fault = undefined;
      return part ? undefined : begin();
    },
    isRead: () => part !== undefined,
    onRead: (told: () => void) => {
      listeners.add(told);
      return () => void listeners.delete(told);
    },
  });
}

/** Whether a part is there by now. Does not read it. */
export const useIsRead = (part: Readable): boolean => useSyncExternalStore(part.onRead, part.isRead);

/** Runs when the page has nothing else to do, at the latest after two seconds. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
};

/** Reads parts one after the other while the page is idle, so that none is waited for when it is first shown. */
export function prefetchParts([next, ...rest]: readonly Readable[]): void {
  if (next) whenIdle(() => void Promise.resolve(next.preload()).then(() => prefetchParts(rest)));
}
