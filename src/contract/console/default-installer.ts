import { z } from 'zod';
import { id } from '../fields.ts';
import { operation } from '../operation.ts';

/** `id`: that of an installer profile; null while there is none. */
const defaultInstaller = z.object({ id: id.nullable() });

/**
 * The installer profile that forms begin with. It is the console's own: an account names its installer itself, and
 * nothing of this is sent to the real service.
 */
export const getDefaultInstaller = operation({
  id: 'getDefaultInstaller',
  method: 'GET',
  path: '/console/default-installer',
  summary: 'Which installer profile new owners get unless another one is chosen',
  accepts: ['operator'],
  status: 200,
  response: defaultInstaller,
});

/** For all operators of the workspace; 422 for an id of no installer. Accounts that are there keep theirs. */
export const chooseDefaultInstaller = operation({
  id: 'chooseDefaultInstaller',
  method: 'PUT',
  path: '/console/default-installer',
  summary: 'Choose the installer profile of new owners',
  accepts: ['operator'],
  body: z.strictObject({ id }),
  status: 200,
  response: defaultInstaller,
});

export const defaultInstallerOperations = { getDefaultInstaller, chooseDefaultInstaller };
