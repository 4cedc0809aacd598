import { open, rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { EXPORT_ENDING } from '../../../../contract/console/export-file.ts';
import * as contract from '../../../../contract/console/workspaces.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import { attachment } from '../../../http/attachment.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';

/** `GET /console/recovery`: the temporary file is gone as soon as it was read, or the reader went away. */
export function exportRecovery(app: FastifyInstance, deps: ServiceDeps): void {
  const { workspaces, clock } = deps;
  route(
    app,
    contract.exportRecovery,
    async (request, reply) => {
      const { name } = await workspaces.current();
      const path = await workspaces.exportRecovery();
      await deps.consoleStore.trail.add(entryBy(deps, request, 'recovery_exported'));
      const file = await open(path, 'r');
      await rm(path, { force: true }).catch(() => {}); // Windows keeps it until it is closed
      const { size } = await file.stat();
      const stream = file.createReadStream();
      stream.once('close', () => void rm(path, { force: true }));
      return reply
        .header('content-type', 'application/octet-stream')
        .header('content-length', size)
        .header('content-disposition', attachment(`Export ${name} ${formatTimestamp(clock()).slice(0, 10)}${EXPORT_ENDING}`))
        .send(stream);
    },
    { head: false },
  );
}
