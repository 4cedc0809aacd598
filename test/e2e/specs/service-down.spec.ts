import { expect, test } from '../support/suite.ts';

test('an address without a page is called that; when the host is gone the console says so and offers to try again @loopback', async ({
  console: { host, frame },
}) => {
  await host.page.goto(new URL('/nowhere', host.page.url()).href);
  await expect(host.page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await host.page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(host.page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(frame.ownLine).toBeEmpty();
  await host.kill();
  await expect(frame.ownLine).toContainText('Reconnecting');
  const stopped = host.page.getByRole('alert', { name: 'Console stopped' });
  await expect(stopped).toContainText('Start it again the way you did before, then sign in again here.');
  await frame.goTo('Inverters');
  await expect(host.page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(host.page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
