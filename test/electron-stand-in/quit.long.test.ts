import { afterEach, expect, test } from 'vitest';
import { endAll, startBuilt } from './support/in-folder.ts';
import { openWindow, startWithOwner } from './support/opened.ts';
import { ConsoleApi } from './support/console-api.ts';

afterEach(endAll);

test('Quit that is confirmed ends an owner’s registration in order', async () => {
  const started = await startWithOwner({ STAND_IN_BUTTON: 'Quit' });
  const { ask, ended } = started.running.standIn;
  await openWindow(started);
  await ask('press', 'Quit');
  expect(await ended).toBe(0);
  expect(started.running.standIn.log()).toContain('message box: An owner’s registration is under way. Quit anyway?');

  const again = await startBuilt(started.data);
  const api = new ConsoleApi(await again.page('app://console/'));
  await api.signIn();
  expect(await api.lastOpening(started.ownerId)).toMatchObject({ state: 'ended', outcome: 'closed' });
  await again.standIn.ask('press', 'Quit');
  expect(await again.standIn.ended).toBe(0);
  expect(again.standIn.log()).not.toContain('message box');
});
