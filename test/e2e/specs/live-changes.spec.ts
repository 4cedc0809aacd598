import { Frame } from '../screens/frame.ts';
import { GeneratorsScreen } from '../screens/generators-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { expect, test } from '../support/suite.ts';

const solarStreet = {
  address: '1 Solar Street',
  city: 'Reno',
  state: 'NV',
  zip_code: '89501',
  nameplate_capacity: 5000,
  online_date: '2025-02-28',
  latitude: 39.5296,
  longitude: -119.8138,
  homeowner_id: 12,
};

test('what a script changes through the API is on the screen without a reload @loopback', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await frame.goTo('Settings');
  const token = await new SettingsScreen(page).createCredential('nightly script', 'Access token');
  await frame.goTo('Generators');
  const generators = new GeneratorsScreen(page);
  await expect(frame.ownLine).toBeEmpty();

  const { origin } = new URL(page.url());
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const created = await fetch(`${origin}/v1/generators`, {
    method: 'POST',
    headers,
    body: JSON.stringify(solarStreet),
  });
  expect(created.status).toBe(201);
  await expect(generators.row('1 Solar Street')).toBeVisible();

  const { id } = (await created.json()) as { id: number };
  await fetch(`${origin}/v1/generators/${id}`, { method: 'DELETE', headers });
  await expect(generators.row('1 Solar Street')).toHaveCount(0);
});

test('two tabs show the same: what one adds, the other has without a reload @loopback @long', async ({
  console: { host, frame },
}) => {
  const second = await host.context.newPage();
  await second.goto(host.page.url());
  await second.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inverters' }).click();
  await expect(new Frame(second).ownLine).toBeEmpty();
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(host.page);
  await inverters.add({ Brand: 'Sunny', Model: 'Roof 5000' });
  await expect(inverters.row('Roof 5000')).toBeVisible();
  await expect(new InvertersScreen(second).row('Roof 5000')).toBeVisible();
});
