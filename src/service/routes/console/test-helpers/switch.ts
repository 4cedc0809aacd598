import type { testHelpersSwitchOperations } from '../../../../contract/console/test-helpers/switch.ts';
import { recordId } from '../../../http/record-id.ts';
import type { Handlers } from '../../../http/route.ts';
import type { ConsoleDeps } from '../../../service-deps.ts';
import { actorOf } from '../../../trail/entry-by.ts';

/** The switch of the test helpers, which is there while they are off. */
export const testHelpersSwitchRoutes = ({
  workspaces,
}: Pick<ConsoleDeps, 'workspaces'>): Handlers<typeof testHelpersSwitchOperations> => ({
  /** `PUT /console/workspaces/:id/test_helpers`: what comes after this answer is answered with, or without them. */
  switchTestHelpers: ({ params, body, principal }) =>
    workspaces.switchTestHelpers(recordId(params.id, 'workspace'), body.on, actorOf(principal)),
});
