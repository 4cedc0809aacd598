import { z } from 'zod';
import { operation } from '../operation.ts';
import { workspace } from './workspaces.ts';

/** One file with database, queue, ledger and logs, without secrets, from which another computer can carry on. */
export const exportRecovery = operation({
  id: 'exportRecovery',
  method: 'GET',
  head: false,
  path: '/console/recovery',
  summary: 'Export everything for another computer',
  accepts: ['operator'],
  status: 200,
  response: z.string(),
});

/**
 * Body: a recovery file as it is, or as the one file of a form. It becomes a new workspace, which has to be given its
 * credentials before it sends anything.
 */
export const importRecovery = operation({
  id: 'importRecovery',
  method: 'POST',
  upload: true,
  path: '/console/recovery',
  summary: 'Import an export from another computer as a new workspace',
  accepts: ['operator'],
  status: 201,
  response: workspace,
});

export const recoveryOperations = { exportRecovery, importRecovery };
