import { InvertersScreen } from '../screens/inverters-screen.ts';
import { expect, test } from '../support/suite.ts';

test('an address without a page is called that; when the host is gone the console says so, once @loopback', async ({
  console: { host, frame },
}) => {
  await host.page.goto(new URL('/nowhere', host.page.url()).href);
  await expect(host.page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await host.page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(host.page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(frame.ownLine).toBeEmpty();
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(host.page);
  await inverters.add({ Brand: 'Fronius', Model: 'Primo' });
  await inverters.closePane();
  await expect(inverters.grid).toBeVisible();
  await host.kill();
  await expect(frame.ownLine).toContainText('Reconnecting');
  const stopped = host.page.getByRole('alert', { name: 'Console stopped' });
  await expect(stopped).toContainText('Start it again the way you did before, then sign in again here.');
  await host.page.getByRole('searchbox', { name: 'Search inverters' }).fill('prim');
  await expect(inverters.grid).toHaveCount(0);
  await expect(host.page.getByRole('alert')).toHaveCount(1);
});
