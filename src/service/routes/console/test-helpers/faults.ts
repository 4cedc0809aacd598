import {
  faultProfile,
  type ArmedFaults,
  type faultOperations,
} from '../../../../contract/console/test-helpers/faults.ts';
import type { Handlers } from '../../../http/route.ts';
import { profileFaults } from '../../../test-helpers/faults/profiles.ts';
import type { TestHelpers } from '../../../test-helpers/test-helpers.ts';

/** The faults of the test workspace: they meet requests to /v1 and /onboarding, and nothing else. */
export function faultRoutes({ faults }: TestHelpers): Handlers<typeof faultOperations> {
  const view = (): ArmedFaults => ({ data: faults.armed(), profiles: faultProfile.options });
  return {
    listFaults: view,
    armFaults({ body: { faults: given, profile, seed } }) {
      faults.arm([...given, ...(profile ? profileFaults[profile](seed) : [])]);
      return view();
    },
    disarmFaults() {
      faults.arm([]);
      return view();
    },
  };
}
