import type { UpdatesView } from '../../contract/console/updates.ts';
import type { UpdateWait } from '../../contract/reasons/update-wait.ts';
import { updateWaits } from '../../languages/en-US/console/update-waits.ts';
import { updating } from '../../languages/en-US/console/updating.ts';
import type { Words } from './words.ts';

/** Why an update waits; undefined where it does not. */
export const firstWaitWords = ([first]: UpdateWait[], words: Words): string | undefined =>
  first && words.of({ updateWaits })(`updateWaits.${first}`);

/** The state of updating, in a line. */
export function updateLine({ state, offered }: Pick<UpdatesView, 'state' | 'offered'>, words: Words): string {
  const t = words.of({ updating });
  switch (state) {
    case 'available':
    case 'downloading':
    case 'ready':
      return t(`updating.${state}`, { version: offered ?? '' });
    case 'failed':
      return offered === null ? t('updating.checkFailed') : t('updating.downloadFailed', { version: offered });
    default:
      return t(`updating.${state}`);
  }
}
