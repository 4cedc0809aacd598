import {
  importSnapshot,
  type snapshotFileOperations,
  type testStateOperations,
} from '../../../../contract/console/test-helpers/state.ts';
import { EXPORT_ENDING } from '../../../../contract/console/export-file.ts';
import { sendFile } from '../../../http/send-file.ts';
import type { Handlers } from '../../../http/route.ts';
import { uploadOf } from '../../../http/upload-body.ts';
import type { ConsoleDeps, WorkspaceDeps } from '../../../service-deps.ts';
import { madeSeed } from '../../../test-helpers/made-seed.ts';
import type { TestStateControl } from '../../../test-helpers/test-state-control.ts';
import { entryBy } from '../../../trail/entry-by.ts';
import { receiveUpload } from '../recovery/import-bytes.ts';

/** The state of the test workspace, or of a space, as a whole. */
export const testStateRoutes = (
  deps: WorkspaceDeps,
  testState: TestStateControl,
): Handlers<typeof testStateOperations> => {
  const entry = (request: Parameters<typeof entryBy>[1], about: string) =>
    entryBy(deps, request, 'test_state_replaced', { about });

  return {
    /** `POST /console/test_helpers/state/reset` */
    resetTestState: async (request) => {
      const { seed, records } = request.body;
      const by = seed ? `by the seed ${seed}` : records ? 'by a seed' : 'by nothing';
      return { names: await testState.reset(seed ?? records, entry(request, by)) };
    },

    /** `GET /console/test_helpers/state/seed` */
    getTestSeed: () => madeSeed(deps.store),

    /** `GET /console/test_helpers/state/snapshots` */
    listSnapshots: async () => ({ data: await testState.snapshots() }),

    /** `POST /console/test_helpers/state/snapshots` */
    saveSnapshot: ({ body: { name } }) => testState.save(name),

    /** `POST /console/test_helpers/state/snapshots/:name/restore` */
    restoreSnapshot: async (request) => {
      const { name } = request.params;
      return testState.restore(name, entry(request, `by the snapshot ${name}`));
    },

    /** `DELETE /console/test_helpers/state/snapshots/:name` */
    deleteSnapshot: async ({ params: { name } }) => {
      await testState.remove(name);
      return { data: await testState.snapshots() };
    },
  };
};

/** Snapshots that leave this computer, or come to it. */
export const snapshotFileRoutes = (deps: ConsoleDeps): Handlers<typeof snapshotFileOperations> => {
  const { testState } = deps.workspaces;

  return {
    /** `GET /console/test_helpers/state/snapshots/:name/file` */
    exportSnapshot: async ({ params: { name } }, reply) =>
      sendFile(reply, await testState.exportFile(name), `Snapshot ${name}${EXPORT_ENDING}`),

    /** `PUT /console/test_helpers/state/snapshots/:name/file` */
    importSnapshot: async (request, reply) =>
      receiveUpload(
        deps,
        importSnapshot,
        request,
        reply,
        { bytes: await uploadOf(request), size: Number(request.headers['content-length'] ?? 0) },
        (file) => testState.importFile(request.params.name, file),
      ),
  };
};
