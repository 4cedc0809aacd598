import type { HostedSession, UpstreamSession } from './window-sessions.ts';
import type { Reason } from '../../contract/reasons/all-reasons.ts';
import type { OpeningRecord } from '../../domain/openings/opening-record.ts';

/** `session` is for the caller's popup; undefined where the host opened a window of its own. */
export interface OpenedWindow {
  opening: OpeningRecord;
  session: HostedSession | undefined;
}

/**
 * The console's own onboarding windows. Each settles with one outcome, whatever the order of what happens to it (T25):
 * the first of `returned`, `closed`, `failed` stands, later ones change nothing. With the opening end its hosted
 * session and the hand-over: the operator's session is locked.
 */
export interface Openings {
  /**
   * Makes a link, redeems it inside the process (T24) and hands the hosted session to the host's window. A second call
   * while the window is open gives the same hosted session (T29). `not_found`; `conflict` when there is nothing for the
   * owner to do. In a linked workspace the real service makes the link: `conflict`, `upstream_unreachable`,
   * `upstream_refused` when it does not (SY35).
   */
  open(ownerId: number): Promise<OpenedWindow>;
  /** The window was sent to the refresh address: the next session, or undefined once the opening has failed (T26). */
  refreshed(openingId: number): Promise<HostedSession | UpstreamSession | undefined>;
  /** The owner left the flow; it says nothing about success (T27). */
  returned(openingId: number): Promise<OpeningRecord>;
  closed(openingId: number): Promise<OpeningRecord>;
  failed(openingId: number, reason: Reason): Promise<OpeningRecord>;
  /** `listener` runs when an opening has ended, in whatever way. Returns the function that ends it. */
  onEnd(listener: (openingId: number) => void): () => void;
  /** Told at the start: what an earlier process left open has no window any more. */
  closeLeft(): Promise<void>;
}
