import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import type { Operation } from '../../../../contract/operation.ts';
import { authenticate } from '../../../http/authenticate.ts';
import type { ConsoleDeps } from '../../../service-deps.ts';
import { actorOf } from '../../../trail/entry-by.ts';
import { receiveRecovery } from './receive-recovery.ts';

/** Where a recovery file comes from: its bytes, and how many there are said to be. */
interface Source {
  bytes: Readable;
  size: number;
}

/** Receives a recovery file, wherever its bytes come from, and hands it on; nothing is left of one that breaks off. */
export function receiveUpload<T>(
  deps: ConsoleDeps,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, size }: Source,
  take: (file: string) => Promise<T>,
): Promise<T> {
  return deps.tasks.during('import', async () => {
    const file = await receiveRecovery(deps, bytes, size);
    try {
      authenticate(deps, request, reply, operation); // gigabytes take minutes: the console may have been locked meanwhile
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    return take(file);
  });
}

/** Makes a workspace of a recovery file; nothing is left of one that is refused. */
export const importBytes = (
  deps: ConsoleDeps,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  source: Source,
): Promise<Workspace> =>
  receiveUpload(deps, operation, request, reply, source, (file) =>
    deps.workspaces.importRecovery(file, actorOf(request.principal)),
  );
