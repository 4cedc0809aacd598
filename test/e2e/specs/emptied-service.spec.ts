import { InvertersScreen } from '../screens/inverters-screen.ts';
import { SyncScreen } from '../screens/sync-screen.ts';
import { linkConsole } from '../support/linked-console.ts';
import { expect, test } from '../support/suite.ts';

test('[SY37] most of a list is missing at the service at once: nothing goes here, the frame says so, and a person’s word removes exactly that @long', async ({
  console: session,
  service,
}) => {
  const { host, frame } = session;
  for (let n = 1; n <= 25; n += 1) await service.ask('POST', '/v1/inverters', { brand: 'Sunny', model: `Roof ${n}` });
  await linkConsole(session, service);
  const inverters = new InvertersScreen(host.page);
  await frame.goTo('Inverters');
  await expect(inverters.row('Roof 25')).toBeVisible();
  const { data } = await service.ask<{ data: { id: number; model: string }[] }>('GET', '/v1/inverters?limit=25');
  for (const { id, model } of data) if (model !== 'Roof 1') await service.ask('DELETE', `/v1/inverters/${id}`);

  await frame.goTo('Sync');
  const sync = new SyncScreen(host.page);
  await sync.sendNow.click();
  await expect(sync.verdict).toContainText('The service no longer shows 24 of 25 inverters.');
  await expect(frame.sync).toContainText('Not syncing');
  await frame.goTo('Inverters');
  await expect(inverters.row('Roof 25')).toBeVisible();

  await frame.goTo('Sync');
  await sync.removedOnPurpose.click();
  await sync.removeHere.click();
  await expect(frame.sync).toContainText('All sent');
  await frame.goTo('Inverters');
  await expect(inverters.row('Roof 25')).toHaveCount(0);
  await expect(inverters.row('Roof 1')).toBeVisible();
});
