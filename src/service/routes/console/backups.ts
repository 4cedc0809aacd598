import type { backupOperations } from '../../../contract/console/backups.ts';
import { backupWords, restoredWords } from '../../../domain/trail-words.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { consoleEntryBy, entryBy } from '../../trail/entry-by.ts';

/** Backups of the open workspace. */
export const backupRoutes = (deps: ConsoleDeps): Handlers<typeof backupOperations> => {
  const {
    workspaces: { backups },
    consoleStore,
  } = deps;

  return {
    /** `GET /console/backups` */
    listBackups: () => backups.view(),

    /** `POST /console/backups`: answered when it is whole and on disk. */
    createBackup: async (request) => {
      const made = await deps.workspaces.backups.make();
      await deps.consoleStore.trail.add(entryBy(deps, request, 'backup_created', { about: backupWords(made.name) }));
      return made;
    },

    /** `PUT /console/backups/folder` */
    updateBackupFolder: async (request) => {
      await backups.choose(request.body.folder);
      await consoleStore.trail.add(consoleEntryBy(request, 'backup_settings_changed'));
      return backups.view();
    },

    /** `GET /console/backups/:name` */
    previewRestore: ({ params: { name } }) => backups.preview(name),

    /** `POST /console/backups/:name/restore`: answered when the backup has taken the workspace's place. */
    restoreBackup: async (request) => {
      const { name } = request.params;
      const note = (erasedAgain: number) =>
        entryBy(deps, request, 'backup_restored', { about: restoredWords(backupWords(name), erasedAgain) });
      const erased_again = await deps.tasks.during('restore', () => deps.workspaces.backups.restore(name, note));
      return { ...(await deps.workspaces.current()), erased_again };
    },
  };
};
