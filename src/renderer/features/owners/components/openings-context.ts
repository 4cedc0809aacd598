import { createContext, useContext } from 'react';
import type { Opening } from '../../../../contract/console/openings.ts';

/** What is known about the onboarding window of one owner. */
export type OwnerOpening =
  | { state: 'starting' }
  | { state: 'open'; openingId: number }
  | { state: 'ended'; opening: Pick<Opening, 'outcome' | 'reason'> }
  /** No window came to be: the browser blocked it, or the service refused. */
  | { state: 'refused'; blocked: true }
  | { state: 'refused'; blocked: false; error: unknown };

export interface Openings {
  byOwner: ReadonlyMap<number, OwnerOpening>;
  /** Must be called in the click itself: browsers open windows only then. A second call brings the open window to the front (T29). */
  start(ownerId: number): void;
}

export const OpeningsContext = createContext<Openings | null>(null);

/** The onboarding windows of this console. */
export function useOpenings(): Openings {
  const openings = useContext(OpeningsContext);
  if (!openings) throw new Error('only below OpeningsProvider');
  return openings;
}
