import { expect, test } from '../support/suite.ts';

test('when the host is gone the console says so and offers to try again @loopback', async ({ console: { host, frame } }) => {
  await expect(frame.ownLine).toBeEmpty();
  await host.kill();
  await expect(frame.ownLine).toContainText('Reconnecting');
  const stopped = host.page.getByRole('alert', { name: 'Console stopped' });
  await expect(stopped).toContainText('Start it again where you started it. This page connects by itself.', { timeout: 15_000 });
  await frame.goTo('Inverters');
  await expect(host.page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(host.page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
