import { seriousFaults } from '../../support/axe.ts';
import { askAsPage } from '../../support/ask-as-page.ts';
import { anInverter } from '../../support/bodies.ts';
import { Palette } from '../screens/palette.ts';
import { linkConsole } from '../support/linked-console.ts';
import { expect, test } from '../support/suite.ts';

test('what happened offline and a decision are in the list, lead to their place, and can be switched off @long', async ({
  console: session,
  service,
}) => {
  const { page } = session.host;
  const bell = page.getByRole('contentinfo').getByRole('button', { name: /^Notifications/ });
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const update = async (production_rate: number) =>
    expect((await askAsPage(page, 'PUT', '/v1/inverters/1', { production_rate })).status).toBe(200);
  await askAsPage(page, 'POST', '/v1/inverters', anInverter());
  await linkConsole(session, service);
  await bell.click();
  await expect(list).toContainText('Nothing yet.');
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(bell).toBeFocused();

  // That it is offline is noted a moment after the screen says so: a time that passed before was not offline.
  let rate = 1;
  await expect(async () => {
    await service.pause();
    await update((rate += 1));
    await expect(session.frame.status).toContainText('Offline');
    await session.host.passTime(61_000);
    await service.resume();
    await expect(session.frame.status).toContainText('All sent');
    expect(await bell.getAttribute('aria-label')).toBe('Notifications, 1 unread');
  }).toPass();

  await askAsPage(page, 'PUT', '/console/sync/details', { paused: true });
  await update(1000);
  await service.ask('PUT', '/v1/inverters/1', { production_rate: 2000 });
  await askAsPage(page, 'PUT', '/console/sync/details', { paused: false });
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await bell.press('Enter');
  await expect(list.getByRole('listitem')).toHaveText([/^A decision is waiting.*New$/, /^Everything is sent.*New$/]);
  await expect(bell).toHaveAccessibleName('Notifications');
  expect(await seriousFaults(page)).toEqual([]);
  await list.getByRole('link', { name: /A decision is waiting/ }).press('Enter');
  await expect(page).toHaveURL(/\/sync\?show=decisions$/);
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications');

  await session.frame.goTo('Settings');
  await page.getByRole('radiogroup', { name: 'Everything sent' }).getByText('Off').click();
  await new Palette(page).choose(/^Notifications$/, 'notifications');
  await expect(list.getByRole('listitem')).toHaveText([/^A decision is waiting/]);
  await expect(list).not.toContainText('New');
});
