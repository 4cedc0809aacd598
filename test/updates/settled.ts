import { expect } from 'vitest';
import type { UpdatesView } from '../../src/contract/console/updates.ts';

/** What it comes to, once nothing is under way any more. */
export async function settled(view: () => Promise<UpdatesView>): Promise<UpdatesView> {
  await expect.poll(async () => (await view()).state).not.toMatch(/^(idle|checking|downloading)$/);
  return view();
}
