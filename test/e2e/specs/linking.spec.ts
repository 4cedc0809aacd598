import { askAsPage } from '../../support/ask-as-page.ts';
import { GeneratorsScreen } from '../screens/generators-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { WorkspaceSettings } from '../screens/workspace-settings.ts';
import { linkConsole } from '../support/linked-console.ts';
import { prepareOwner } from '../support/prepared-owner.ts';
import type { RealService } from '../support/real-service.ts';
import { expect, test } from '../support/suite.ts';

const solarEdge = { brand: 'SolarEdge', model: 'SE7600H' };
const fronius = { brand: 'Fronius', model: 'Primo 5.0' };

const modelsOf = async (service: RealService): Promise<string[]> => {
  const { data } = await service.ask<{ data: { model: string }[] }>('GET', '/v1/inverters');
  return data.map(({ model }) => model).toSorted();
};

test('[SY32] a wrong address, token or key is told at its field; the preview counts both sides; nothing happens before it was seen', async ({
  console: { host, frame },
  service,
}) => {
  const { page } = host;
  for (const inverter of [solarEdge, fronius]) await service.ask('POST', '/v1/inverters', inverter);
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  await inverters.add({ Brand: solarEdge.brand, Model: solarEdge.model });
  await inverters.add({ Brand: 'Sunny', Model: 'Roof 5000' });
  await expect(inverters.row('Roof 5000')).toBeVisible();

  await frame.goTo('Settings');
  const settings = new WorkspaceSettings(page);
  await settings.linkWorkspace.click();
  const wrong = {
    address: { url: 'http://127.0.0.1:9', accessToken: service.accessToken, apiKey: service.apiKey },
    accessToken: { url: service.url, accessToken: `at_test_${'x'.repeat(43)}`, apiKey: service.apiKey },
    apiKey: { url: service.url, accessToken: service.accessToken, apiKey: `sk_test_${'x'.repeat(43)}` },
  };
  for (const [field, access] of Object.entries(wrong) as [keyof typeof wrong, (typeof wrong)['address']][]) {
    await settings.fillAccess(access);
    await settings.tryConnection.click();
    await expect(settings[field]).toHaveAttribute('aria-invalid', 'true');
    await expect(settings.service.locator('[aria-invalid="true"]')).toHaveCount(1);
    await expect(settings.accessToken).toHaveValue(access.accessToken);
    await expect(settings.linkAndMerge).toBeHidden();
  }

  await settings.fillAccess(service);
  await settings.tryConnection.click();
  expect(await settings.readPreview()).toEqual({
    'Only on this computer': [0, 0, 0, 1],
    'Only at the service': [0, 0, 0, 1],
    'The same on both sides': [0, 0, 0, 1],
    'The same record, different values': [0, 0, 0, 0],
  });
  expect(await modelsOf(service)).toEqual([fronius.model, solarEdge.model]);
  await expect(settings.linkAndMerge).toBeInViewport();

  await settings.linkAndMerge.click();
  await expect(settings.unlink).toBeInViewport();
  await expect(page.getByRole('region', { name: 'The real service' })).toBeFocused();
  await expect(frame.status).toContainText('All sent');
  expect(await modelsOf(service)).toEqual([fronius.model, 'Roof 5000', solarEdge.model]);
  await frame.goTo('Inverters');
  await expect(inverters.grid.getByRole('row')).toHaveCount(4);
  await expect(inverters.row(fronius.model)).toBeVisible();
});

test('what was typed as a credential is in no answer and nowhere on the page once the workspace is linked @hosts @long', async ({
  console: session,
  service,
}) => {
  const {
    host: { page, log },
    frame,
  } = session;
  await frame.goTo('Settings');
  const settings = new WorkspaceSettings(page);
  await settings.link(service);
  await expect(frame.status).toContainText('All sent');
  const paths = [
    '/console/workspaces',
    '/console/sync',
    '/console/sync/details',
    '/console/settings',
    '/console/session',
  ];
  const answers = await Promise.all(paths.map((path) => askAsPage(page, 'GET', path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  for (const secret of [service.accessToken, service.apiKey]) {
    expect(JSON.stringify(answers)).not.toContain(secret);
    expect(await page.content()).not.toContain(secret);
    expect(log()).not.toContain(secret);
  }
  await expect(settings.service).toContainText(service.url);
});

test('unlinking names what is unsent, gives it up only after a tick, and keeps every record @hosts @long', async ({
  console: session,
  service,
}) => {
  const { host, frame } = session;
  const settings = new WorkspaceSettings(host.page);
  await linkConsole(session, service);
  await service.pause();
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(host.page);
  await inverters.add({ Brand: 'Sunny', Model: 'Roof 5000' });
  await expect(frame.status).toContainText('1 waiting to be sent');

  await frame.goTo('Settings');
  await settings.unlink.click();
  const confirm = settings.unlinkDialog.getByRole('button', { name: 'Unlink workspace' });
  await expect(settings.unlinkDialog).toContainText('1 change has not been sent.');
  await expect(confirm).toBeDisabled();
  await settings.unlinkDialog.getByRole('checkbox', { name: 'Unlink without sending 1 change' }).check();
  await confirm.click();
  await expect(settings.linkWorkspace).toBeVisible();
  await expect(frame.status).toContainText('Only on this computer');
  await frame.goTo('Inverters');
  await expect(inverters.row('Roof 5000')).toBeVisible();
});

test('linking an empty workspace brings everything there is, and what others add later @hosts @long', async ({
  console: session,
  service,
}) => {
  await service.ask('POST', '/v1/generators', {
    address: '12 Elm Street',
    city: 'Springfield',
    state: 'MA',
    zip_code: '01103',
    nameplate_capacity: 7200,
    online_date: '2024-05-17',
    latitude: 42.1015,
    longitude: -72.5898,
    homeowner_id: 4711,
  });
  await linkConsole(session, service);
  await session.frame.goTo('Generators');
  await expect(new GeneratorsScreen(session.host.page).row('12 Elm Street')).toBeVisible();
});

test('[SY35] an onboarding that cannot be opened says why before it is pressed, and can be once the service is back @long', async ({
  console: session,
  service,
  hostKind,
}) => {
  const { host, frame } = session;
  await linkConsole(session, service);
  await service.pause();
  const owners = await prepareOwner(session);
  await expect(frame.status).toContainText('Offline');
  const reason = owners.pane.getByRole('status', { name: 'Why not now' });
  await expect(reason).toContainText(
    hostKind === 'browser' ? 'opens only in the desktop application' : 'cannot be reached right now',
  );
  await expect(owners.start).toBeDisabled();
  await service.resume();
  await expect(frame.status).toContainText('All sent');
  if (hostKind === 'browser') await expect(owners.start).toBeDisabled();
  else await expect(owners.start).toBeEnabled();
  expect(host.context.pages()).toHaveLength(1);
});
