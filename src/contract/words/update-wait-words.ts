import { updateWaits } from '../../languages/en-US/console/update-waits.ts';
import type { UpdateWait } from '../reasons/update-wait.ts';

/** Why an update waits, and until when. */
export const updateWaitWords: Record<UpdateWait, string> = updateWaits;
