import { reasonWords } from '../../contract/words/reason-words.ts';
import { DomainError } from '../../domain/domain-error.ts';
import type { BackupControl } from '../../service/backup-control.ts';
import { isWholeBackup } from '../../store/sqlite/backup/run-backup-task.ts';
import type { Installation } from '../installation.ts';
import type { OpenWorkspace } from '../open-workspace.ts';
import type { WorkspaceSwitcher } from '../workspace-switcher.ts';
import { present } from './create-backups.ts';
import { backUpBefore, backUpNow } from './daily-backups.ts';
import { findBackup, restoreWorkspace } from './restore-workspace.ts';

/** What the service of one open workspace may ask of its backups. */
export function createBackupControl(
  installation: Installation,
  switcher: () => WorkspaceSwitcher,
  own: () => OpenWorkspace,
): BackupControl {
  const { backups } = installation;
  return {
    async view() {
      const [
        {
          folders: [folder],
          fault,
        },
        found,
      ] = await Promise.all([backups.folder.usable(), backups.list(own().workspace.id)]);
      const reason = fault ?? backups.lastFault();
      return {
        chosen: backups.folder.chosen(),
        folder,
        fault: reason && reasonWords(reason),
        reason,
        data: found.map(present),
      };
    },
    fault: async () => (await backups.folder.usable()).fault ?? backups.lastFault(),
    make: async () => present(await backUpNow(installation, own(), 'by_hand')),
    before: (reason) => backUpBefore(installation, own(), reason),
    choose: backups.folder.choose,
    async preview(name) {
      const found = await findBackup(installation, own().workspace.id, name);
      if (!(await isWholeBackup(found.path))) throw new DomainError('conflict', { code: 'backup_damaged' });
      const { store } = own();
      const [{ holds }, since] = await Promise.all([store.holdings(), store.changedSince(found.manifest.state)]);
      return { backup: present(found), now: holds, since };
    },
    restore: (name, note) => restoreWorkspace(installation, switcher(), own(), { name, note }),
  };
}
