import { dialog } from 'electron';
import { offerBackup } from '../core.ts';

/**
 * Says that a data file is damaged, and what the newest whole backup holds. Whether it is to be restored; without one
 * there is nothing to choose.
 */
export async function askToRestore(dataFolder: string, error: Parameters<typeof offerBackup>[1]): Promise<boolean> {
  const offer = await offerBackup(dataFolder, error);
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: 'Solar Installer Console cannot start',
    message: `${error.message}.`,
    detail: offer ?? 'There is no backup to restore.',
    buttons: offer === undefined ? ['Quit'] : ['Quit', 'Restore Backup'],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}
