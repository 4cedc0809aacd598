import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/backups.ts';
import { backupWords, restoredWords } from '../../../../domain/trail-words.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';

/** `POST /console/backups/:name/restore`: answered when the backup has taken the workspace's place. */
export function restoreBackup(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.restoreBackup, async (request) => {
    const { name } = request.params;
    const note = (erasedAgain: number) => entryBy(deps, request, 'backup_restored', { about: restoredWords(backupWords(name), erasedAgain) });
    const erased_again = await deps.tasks.during('restore', () => deps.workspaces.backups.restore(name, note));
    return { ...(await deps.workspaces.current()), erased_again };
  });
}
