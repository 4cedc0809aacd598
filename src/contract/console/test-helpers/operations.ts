import { testClockOperations } from './clock.ts';

/** What testers control a test workspace with; answered only where test helpers are switched on, never in live mode. */
export const testHelperOperations = {
  testClock: testClockOperations,
};
