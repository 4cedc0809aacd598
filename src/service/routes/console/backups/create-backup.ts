import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/backups.ts';
import { backupWords } from '../../../../domain/trail-words.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';

/** `POST /console/backups`: answered when it is whole and on disk. */
export function createBackup(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.createBackup, async (request) => {
    const made = await deps.workspaces.backups.make();
    await deps.consoleStore.trail.add(entryBy(deps, request, 'backup_created', { about: backupWords(made.name) }));
    return made;
  });
}
