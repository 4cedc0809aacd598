import type { z } from 'zod';
import {
  MOST_FAULTS,
  faultProfile,
  type armFaults,
  type ArmedFaults,
  type Fault,
  type faultOperations,
} from '../../../../contract/console/test-helpers/faults.ts';
import { invalidField, notFound } from '../../../../domain/domain-error.ts';
import { recordId } from '../../../http/record-id.ts';
import type { Handlers } from '../../../http/route.ts';
import { profileFaults } from '../../../test-helpers/faults/profiles.ts';
import type { TestHelpers } from '../../../test-helpers/test-helpers.ts';
import { rule } from '../../../../contract/rules.ts';
import { testRules } from '../../../../contract/console/test-helpers/rules.ts';

const allOf = ({ faults, profile, seed }: z.output<typeof armFaults.body>): Fault[] => [
  ...faults,
  ...(profile ? profileFaults[profile](seed) : []),
];

/** The faults of the test workspace: they meet requests to /v1 and /onboarding, and nothing else. */
export function faultRoutes({ faults }: TestHelpers): Handlers<typeof faultOperations> {
  const view = (): ArmedFaults => ({ data: faults.armed(), profiles: faultProfile.options });
  return {
    listFaults: view,
    armFaults({ body }) {
      faults.arm(allOf(body));
      return view();
    },
    addFaults({ body }) {
      const added = allOf(body);
      if (faults.armed().length + added.length > MOST_FAULTS)
        throw invalidField('faults', rule(testRules.armedFaults, { most: MOST_FAULTS }));
      faults.add(added);
      return view();
    },
    disarmFault({ params }) {
      if (!faults.disarm(recordId(params.id, 'fault'))) throw notFound('fault', params.id);
      return view();
    },
    disarmFaults() {
      faults.arm([]);
      return view();
    },
  };
}
