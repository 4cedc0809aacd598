import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { operation } from '../../operation.ts';
import { checkOneSeed, seed, seededNames, seedShape } from './seed.ts';
import { testName } from './test-name.ts';

/** A state that was kept under a name. */
export const snapshot = z.object({
  name: testName,
  created_at: timestamp,
  /** On disk, documents included. */
  bytes: z.int(),
});
export type Snapshot = z.infer<typeof snapshot>;

const accepts = ['operator', 'automation_key'] as const;
const byName = z.object({ name: testName });
const SNAPSHOTS = '/console/test_helpers/state/snapshots';

/** To nothing, to a seed that comes with the program (`seed`), or to one that is given here (`records`). */
export const resetTestState = operation({
  id: 'resetTestState',
  method: 'POST',
  path: '/console/test_helpers/state/reset',
  summary: 'Empty the test workspace, or bring it to a seed; credentials and clock stay',
  accepts,
  body: z.strictObject(seedShape).check(checkOneSeed),
  status: 200,
  response: z.object({ names: seededNames }),
});

/** Personal information of accounts that are locked is left out, as everywhere. */
export const getTestSeed = operation({
  id: 'getTestSeed',
  method: 'GET',
  path: '/console/test_helpers/state/seed',
  summary: 'The records of the test workspace as a seed',
  accepts,
  status: 200,
  response: seed,
});

export const listSnapshots = operation({
  id: 'listSnapshots',
  method: 'GET',
  path: SNAPSHOTS,
  summary: 'List the snapshots of the test workspace',
  accepts,
  status: 200,
  response: z.object({ data: z.array(snapshot) }),
});

/** Takes the place of one of this name. */
export const saveSnapshot = operation({
  id: 'saveSnapshot',
  method: 'POST',
  path: SNAPSHOTS,
  summary: 'Keep the state of the test workspace under a name',
  accepts,
  body: z.strictObject({ name: testName }),
  status: 201,
  response: snapshot,
});

export const restoreSnapshot = operation({
  id: 'restoreSnapshot',
  method: 'POST',
  path: `${SNAPSHOTS}/:name/restore`,
  summary: 'Bring the test workspace back to a snapshot; credentials and clock stay',
  accepts,
  params: byName,
  status: 200,
  response: snapshot,
});

export const deleteSnapshot = operation({
  id: 'deleteSnapshot',
  method: 'DELETE',
  path: `${SNAPSHOTS}/:name`,
  summary: 'Delete a snapshot',
  accepts,
  params: byName,
  status: 200,
  response: z.object({ data: z.array(snapshot) }),
});

/** The file is what "Export everything for another computer" writes, and leaves out the same. */
export const exportSnapshot = operation({
  id: 'exportSnapshot',
  method: 'GET',
  head: false,
  path: `${SNAPSHOTS}/:name/file`,
  summary: 'Export a snapshot as a file',
  accepts,
  params: byName,
  status: 200,
  response: z.string(),
});

/** Body: the file as it is, or as the one file of a form. Takes the place of a snapshot of this name. */
export const importSnapshot = operation({
  id: 'importSnapshot',
  method: 'PUT',
  upload: true,
  path: `${SNAPSHOTS}/:name/file`,
  summary: 'Import a file as a snapshot',
  accepts,
  params: byName,
  status: 200,
  response: snapshot,
});

export const testStateOperations = {
  resetTestState,
  getTestSeed,
  listSnapshots,
  saveSnapshot,
  restoreSnapshot,
  deleteSnapshot,
};
export const snapshotFileOperations = { exportSnapshot, importSnapshot };
