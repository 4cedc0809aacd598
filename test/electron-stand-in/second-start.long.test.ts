import { afterEach, expect, test } from 'vitest';
import { endAll, newFolder, startBuilt } from './support/in-folder.ts';

afterEach(endAll);

test('[T35] negative control: a second start on another folder has a window of its own', async () => {
  const first = await startBuilt(await newFolder());
  const second = await startBuilt(await newFolder());
  for (const { page, standIn } of [first, second]) {
    await page('app://console/');
    expect(await standIn.ask('windows')).toHaveLength(1);
  }
});
