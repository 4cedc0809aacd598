import { testClockOperations } from './clock.ts';
import { testOwnerOperations } from './owners.ts';
import { testStateOperations } from './state.ts';
import { faultOperations } from './faults.ts';
import { verdictOperations } from './report.ts';
import { testRequestOperations } from './requests.ts';

/** What testers control a test workspace with; answered only where test helpers are switched on, never in live mode. */
export const testHelperOperations = {
  testClock: testClockOperations,
  testState: testStateOperations,
  testOwners: testOwnerOperations,
  testRequests: testRequestOperations,
  faults: faultOperations,
  verdict: verdictOperations,
};
