import type { Session } from '../../../../contract/console/session.ts';

const KEPT_AS = 'seat';

/** In whose hands this window was when it last had a session: an operator's, or an owner's in the name of a company. */
export type Seat = { owner: false } | { owner: true; companyName: string };

/**
 * Notes who sits at this window, for the case that its session ends by itself; a reload keeps it, closing the window
 * does not.
 */
export function noteSeat({
  state,
  hand_over: handOver,
  handed_over_by: company,
}: Pick<Session, 'state' | 'hand_over' | 'handed_over_by'>): void {
  if (state === 'setup' || state === 'signed_out') return;
  const companyName = state === 'open' ? undefined : (handOver?.company_name ?? company ?? undefined);
  const seat: Seat = companyName === undefined ? { owner: false } : { owner: true, companyName };
  sessionStorage.setItem(KEPT_AS, JSON.stringify(seat));
}

/**
 * The seat as it is kept, for `toSeat`: the same text stays the same value. Null after a sign-out, and in a new window.
 */
export const keptSeat = (): string | null => sessionStorage.getItem(KEPT_AS);

export const toSeat = (kept: string | null): Seat | null => (kept === null ? null : (JSON.parse(kept) as Seat));

/** Somebody has signed out in this window. */
export const leaveSeat = (): void => sessionStorage.removeItem(KEPT_AS);
