import type { Clock } from '../service/clock.ts';
import { createTestHelpers } from '../service/test-helpers/create-test-helpers.ts';
import type { TestHelpers } from '../service/test-helpers/test-helpers.ts';
import type { WorkspaceRecord } from '../store/console-store.ts';
import type { Store } from '../store/store.ts';
import { followLocks } from './follow-locks.ts';
import type { Installation } from './installation.ts';

const SECOND = 1_000_000;

/** Whether test helpers are on in a workspace that is opened: the command line decides, else what is kept with it. */
export const areOn = (
  { host }: Pick<Installation, 'host'>,
  { mode, test_helpers: kept }: Pick<WorkspaceRecord, 'mode' | 'test_helpers'>,
): boolean => mode === 'test' && (host.testHelpers === true || (host.kind !== 'serve' && kept));

/** They stay when another data file of the workspace is opened: a clock never goes back. Undefined: there are none. */
export function testHelpersOf(
  { host, testHelpersById, source, random }: Installation,
  { id, mode }: WorkspaceRecord,
): TestHelpers | undefined {
  if (mode === 'live' || (host.kind === 'serve' && !host.testHelpers)) return undefined;
  const kept = testHelpersById.get(id) ?? createTestHelpers(source, random);
  testHelpersById.set(id, kept);
  return kept;
}

/** The clock of the installation, until test helpers are switched on for the first time. */
function clockOf(shared: Clock, helpers: TestHelpers): Clock {
  const now = (): Clock => (helpers.begun ? helpers.time : shared);
  return {
    wall: () => now().wall(),
    elapsed: () => now().elapsed(),
    now: () => now().now(),
    since: (at) => now().since(at),
    taken: (stretches) => now().taken(stretches),
    follows: () => now().follows(),
    lastSet: () => now().lastSet(),
  };
}

/** A test workspace with a clock of its own, so that moving it changes nothing for the others. */
export function withTestClock(shared: Installation, helpers: TestHelpers): Installation {
  const time = clockOf(shared.time, helpers);
  return { ...shared, movableClock: helpers.clock, time, clock: time.now };
}

/** They work on this data file now. Returns the function that ends it. */
export function beginTestHelpers(helpers: TestHelpers, store: Store): () => void {
  const { clock, time } = helpers;
  helpers.begun = true;
  // The test clock is not behind what it has dated, in an earlier run for one.
  const latest = store.times().at(-1)?.[1] ?? 0;
  if (latest - clock.wall() > SECOND) clock.advance(latest - clock.wall());
  time.taken(store.times());
  return followLocks(helpers, store);
}
