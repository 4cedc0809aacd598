import type { testClockOperations, TestClockView } from '../../../../contract/console/test-helpers/clock.ts';
import { invalidField } from '../../../../domain/domain-error.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import type { Handlers } from '../../../http/route.ts';
import { LAST_MOMENT } from '../../../test-helpers/movable-clock.ts';
import type { TestHelpers } from '../../../test-helpers/test-helpers.ts';
import { rule } from '../../../../contract/rules.ts';
import { testRules } from '../../../../contract/console/test-helpers/rules.ts';

/** The clock of the test workspace: everything that depends on time there follows it. */
export function testClockRoutes({ clock }: TestHelpers): Handlers<typeof testClockOperations> {
  const view = (): TestClockView => ({
    now: formatTimestamp(clock.wall()),
    frozen: clock.frozen(),
    rate: clock.rate(),
    seconds_ahead: clock.ahead() / 1_000_000,
  });
  return {
    getTestClock: view,
    setTestClock({ body: { now, frozen, rate } }) {
      if (now !== undefined) clock.set(Date.parse(now) * 1000);
      if (rate !== undefined) clock.runAt(rate);
      if (frozen === true) clock.hold();
      if (frozen === false) clock.release();
      return view();
    },
    advanceTestClock({ body: { seconds } }) {
      const by = Math.round(seconds * 1_000_000);
      if (clock.wall() + by > LAST_MOMENT)
        throw invalidField('seconds', rule(testRules.clockBeyond, { last: formatTimestamp(LAST_MOMENT) }));
      clock.advance(by);
      return view();
    },
  };
}
