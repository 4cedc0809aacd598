import { CancellationToken, type AppUpdater, type ProgressInfo } from 'electron-updater';
import { UpdateFault } from './update-fault.ts';
import { openSession, shutSession } from './update-session.ts';

/** Without a byte for so long a download is canceled: the library itself would wait forever. */
const STALLED_MS = 60_000;
const LOOK_MS = 1_000;

interface Progress {
  transferred: number;
  total: number;
}

/**
 * Fetches the update that was found last; one that was fetched before is looked over and not fetched again. Returns
 * where it is; undefined: it was broken off, because the connection has become a restricted one.
 */
export async function fetchUpdate(
  updater: AppUpdater,
  sizes: number[],
  restricted: () => boolean,
  tell: (progress: Progress) => void,
): Promise<string | undefined> {
  const token = new CancellationToken();
  let cause: 'stalled' | 'restricted' | 'longer' | undefined;
  const cancel = (why: NonNullable<typeof cause>): void => {
    cause ??= why;
    token.cancel();
  };
  const stalled = setTimeout(() => cancel('stalled'), STALLED_MS);
  const onProgress = ({ transferred, total }: ProgressInfo): void => {
    stalled.refresh();
    if (transferred > Math.max(...sizes)) cancel('longer');
    tell({ transferred, total });
  };
  const watch = setInterval(() => restricted() && cancel('restricted'), LOOK_MS);
  updater.on('download-progress', onProgress);
  openSession(updater.netSession, sizes);
  try {
    const [file] = await updater.downloadUpdate(token);
    return file;
  } catch (error) {
    if (cause === 'restricted') return undefined;
    if (cause !== undefined) throw new UpdateFault(cause);
    throw error;
  } finally {
    shutSession(updater.netSession);
    clearTimeout(stalled);
    clearInterval(watch);
    updater.off('download-progress', onProgress);
  }
}
