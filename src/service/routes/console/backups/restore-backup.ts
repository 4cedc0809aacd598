import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/backups.ts';
import { backupWords } from '../../../../domain/trail-words.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';

/** `POST /console/backups/:name/restore`: answered when the backup has taken the workspace's place. */
export function restoreBackup(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.restoreBackup, async (request) => {
    const { name } = request.params;
    await deps.tasks.during('restore', () => deps.workspaces.backups.restore(name, () => entryBy(deps, request, 'backup_restored', { about: backupWords(name) })));
    return deps.workspaces.current();
  });
}
