import { useSyncExternalStore } from 'react';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** A modal dialog covers the page from now on; null: nothing does any more. */
export function setCoverPlace(next: HTMLElement | null): void {
  place = next;
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** What covers the page, if anything: nothing outside of it can be seen or reached. */
export const useCoverPlace = (): HTMLElement | null => useSyncExternalStore(subscribe, () => place);
