import { parseConsoleAddress } from '../contract/console/console-address.ts';
import type { OpeningOutcome } from '../contract/console/openings.ts';
import type { Reason } from '../contract/reasons/all-reasons.ts';

/** What can happen to an onboarding window, in any order (T25). */
export type WindowEvent =
  | { type: 'redirected'; url: string }
  | { type: 'refreshed'; address: string | undefined }
  | { type: 'load_failed'; code: number; description: string; url: string }
  | { type: 'crashed' }
  | { type: 'strayed' }
  | { type: 'closed' };

/** `refreshing`: the window asked for a new link, which is on its way. */
export type WindowPhase = 'open' | 'refreshing' | 'settled';

/** What the host does about an event. `settle` comes once for a window, and nothing comes after it. */
export type WindowAction =
  | { do: 'nothing' }
  | { do: 'refresh' }
  | { do: 'load'; address: string }
  | { do: 'settle'; outcome: OpeningOutcome; reason: Reason | null };

/** Chromium's code for a load that was canceled; it is what a redirect that was caught looks like. */
const ABORTED = -3;

const nothing: WindowAction = { do: 'nothing' };
const settle = (outcome: OpeningOutcome, reason: Reason | null = null): [WindowPhase, WindowAction] => [
  'settled',
  { do: 'settle', outcome, reason },
];

function followed(phase: WindowPhase, openingId: number, url: string): [WindowPhase, WindowAction] {
  const address = parseConsoleAddress(url);
  if (address?.openingId !== openingId) return [phase, nothing];
  if (address.kind === 'return') return settle('returned');
  return phase === 'refreshing' ? [phase, nothing] : ['refreshing', { do: 'refresh' }];
}

/**
 * The next phase of a window and what to do. `redirected` takes the addresses of redirects and navigations
 * alike.
 */
export function nextStep(phase: WindowPhase, openingId: number, event: WindowEvent): [WindowPhase, WindowAction] {
  if (phase === 'settled') return [phase, nothing];
  switch (event.type) {
    case 'redirected':
      return followed(phase, openingId, event.url);
    case 'refreshed':
      if (phase !== 'refreshing') return [phase, nothing];
      return event.address === undefined ? settle('failed') : ['open', { do: 'load', address: event.address }];
    case 'load_failed':
      // Where the redirect itself was not announced, the load that fails at the console's own address stands for it.
      if (parseConsoleAddress(event.url)) return followed(phase, openingId, event.url);
      return event.code === ABORTED
        ? [phase, nothing]
        : settle('failed', { code: 'window_not_shown', description: event.description });
    case 'crashed':
      return settle('failed', { code: 'window_crashed' });
    case 'strayed':
      return settle('failed', { code: 'window_left_onboarding' });
    default:
      return settle(event.type);
  }
}
