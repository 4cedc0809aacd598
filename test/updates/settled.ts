import { expect } from 'vitest';
import { SOON } from '../electron-stand-in/support/in-folder.ts';
import type { UpdatesView } from '../../src/contract/console/updates.ts';

/** What it comes to, once nothing is under way any more. */
export async function settled(view: () => Promise<UpdatesView>): Promise<UpdatesView> {
  let seen: UpdatesView | undefined;
  await expect.poll(async () => (seen = await view()).state, SOON).not.toMatch(/^(idle|checking|downloading)$/);
  if (!seen) throw new Error('nothing was seen');
  return seen;
}
