import { z } from 'zod';
import { operation } from '../../operation.ts';
import { idParams } from '../../params.ts';
import { workspace } from '../workspaces.ts';
import { rules } from '../../rules.ts';

/**
 * It is kept with the workspace. 409 in live mode, where the command line decides (`serve`), and while the console is
 * handed over or an onboarding window is open.
 */
export const switchTestHelpers = operation({
  id: 'switchTestHelpers',
  method: 'PUT',
  path: '/console/workspaces/:id/test_helpers',
  summary: 'Switch the test helpers of a test workspace on or off',
  accepts: ['operator'],
  params: idParams,
  body: z.strictObject({ on: z.boolean(rules.flag) }),
  status: 200,
  response: workspace,
});

export const testHelpersSwitchOperations = { switchTestHelpers };
