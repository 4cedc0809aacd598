import { EXPORT_ENDING } from '../../../contract/console/export-file.ts';
import { importRecovery, type recoveryOperations } from '../../../contract/console/recovery.ts';
import { formatTimestamp } from '../../../domain/timestamp.ts';
import type { Handlers } from '../../http/route.ts';
import { sendFile } from '../../http/send-file.ts';
import { uploadOf } from '../../http/upload-body.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { entryBy } from '../../trail/entry-by.ts';
import { importBytes } from './recovery/import-bytes.ts';

/** The file with which another computer can carry on. */
export const recoveryRoutes = (deps: ConsoleDeps): Handlers<typeof recoveryOperations> => {
  const { workspaces, clock } = deps;
  return {
    /** `GET /console/recovery`: the temporary file is gone as soon as it was read, or the reader went away. */
    exportRecovery: async (request, reply) => {
      const { name } = await workspaces.current();
      const path = await workspaces.exportRecovery();
      await deps.consoleStore.trail.add(entryBy(deps, request, 'recovery_exported'));
      return sendFile(reply, path, `Export ${name} ${formatTimestamp(clock()).slice(0, 10)}${EXPORT_ENDING}`);
    },

    /**
     * `POST /console/recovery`: the file as it is, or in a form. It becomes a workspace of its own, or nothing is left
     * of it.
     */
    importRecovery: async (request, reply) =>
      importBytes(deps, importRecovery, request, reply, {
        bytes: await uploadOf(request),
        size: Number(request.headers['content-length'] ?? 0),
      }),
  };
};
