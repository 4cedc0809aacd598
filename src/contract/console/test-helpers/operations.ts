import { testClockOperations } from './clock.ts';
import { testOwnerOperations } from './owners.ts';
import { snapshotFileOperations, testStateOperations } from './state.ts';
import { faultOperations } from './faults.ts';
import { verdictOperations } from './report.ts';
import { spacesOperations } from './spaces.ts';
import { testRequestOperations } from './requests.ts';

/** What testers control a space with. */
export const spaceOperations = {
  testClock: testClockOperations,
  testState: testStateOperations,
  testOwners: testOwnerOperations,
  testRequests: testRequestOperations,
  faults: faultOperations,
  verdict: verdictOperations,
};

/** What testers control a test workspace with; answered only where test helpers are switched on, never in live mode. */
export const workspaceTestOperations = { ...spaceOperations, snapshotFiles: snapshotFileOperations };

/** The same, and the spaces of a process that was started with `--test-helpers`. */
export const testHelperOperations = { ...workspaceTestOperations, spaces: spacesOperations };
