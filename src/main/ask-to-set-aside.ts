import { dialog } from 'electron';
import { KeyFault, setAside } from '../host/lost-key.ts';
import { keyWords, takenWords } from './start-words.ts';
import type { Words } from './words.ts';

/**
 * Says what is wrong with the key of a data folder, and sets aside what only that key opens, when somebody wants to
 * continue without it; then says what that was. `error`: one that `isKeyFault` knows. Whether it was set aside.
 */
export async function askToSetAside(dataFolder: string, error: Error, words: Words): Promise<boolean> {
  const { t } = words;
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: t('start.cannotStart'),
    message: error instanceof KeyFault ? keyWords(error.reason, words) : t('start.key.other', { folder: dataFolder }),
    detail: t('start.lostKey'),
    buttons: [t('questions.quit'), t('start.setAsideAndStart')],
    defaultId: 0,
    cancelId: 0,
  });
  if (response !== 1) return false;
  await dialog.showMessageBox({
    type: 'info',
    message: takenWords(await setAside(dataFolder), words),
    buttons: [t('questions.ok')],
  });
  return true;
}
