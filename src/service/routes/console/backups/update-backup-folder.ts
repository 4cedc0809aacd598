import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/backups.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { consoleEntryBy } from '../../../trail/entry-by.ts';

/** `PUT /console/backups/folder` */
export function updateBackupFolder(app: FastifyInstance, { workspaces: { backups }, consoleStore }: ServiceDeps): void {
  route(app, contract.updateBackupFolder, async (request) => {
    await backups.choose(request.body.folder);
    await consoleStore.trail.add(consoleEntryBy(request, 'backup_settings_changed'));
    return backups.view();
  });
}
