import { isSpent } from '../../contract/console/test-helpers/faults.ts';
import type { TestHelpersState } from '../../contract/console/session.ts';
import type { WorkspaceDeps } from '../service-deps.ts';
import type { MovableClock } from './movable-clock.ts';

const SECOND = 1_000_000;

/** What testers have done to the clock of a workspace; null while it is that of the computer. */
function presentMoved(clock: MovableClock): TestHelpersState['clock'] {
  const ahead = clock.ahead();
  if (!clock.frozen() && clock.rate() === 1 && ahead < SECOND) return null;
  return { frozen: clock.frozen(), rate: clock.rate(), seconds_ahead: Math.round(ahead / SECOND) };
}

/** What testers do in this workspace; null in live mode. */
export function presentTestHelpers({
  mode,
  host,
  testHelpers,
  movableClock,
}: Pick<WorkspaceDeps, 'mode' | 'host' | 'testHelpers' | 'movableClock'>): TestHelpersState | null {
  if (mode === 'live') return null;
  return {
    on: testHelpers !== undefined,
    by_option: host.testHelpers === true,
    clock: movableClock ? presentMoved(movableClock) : null,
    faults: testHelpers?.faults.armed().filter((fault) => !isSpent(fault)).length ?? 0,
  };
}
