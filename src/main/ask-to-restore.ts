import { dialog } from 'electron';
import { findBackup } from '../core.ts';
import { backupWords } from './start-words.ts';
import type { Words } from './words.ts';

/**
 * Says that a data file is damaged, and what the newest whole backup holds. Whether it is to be restored; without one
 * there is nothing to choose.
 */
export async function askToRestore(
  dataFolder: string,
  error: Parameters<typeof findBackup>[1],
  words: Words,
): Promise<boolean> {
  const { t } = words;
  const found = await findBackup(dataFolder, error);
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: t('start.cannotStart'),
    message: t('start.damaged', { file: error.file ?? '' }),
    detail: found ? backupWords(found, words) : t('start.noBackup'),
    buttons: found ? [t('questions.quit'), t('start.restoreBackup')] : [t('questions.quit')],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}
