import { createServer, type AddressInfo } from 'node:net';
import { ApiScreen } from '../screens/api-screen.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { expect, test } from '../support/suite.ts';

test('API: other programs reach the window at the port that was chosen, and no longer once it is off @desktop @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const api = new ApiScreen(page);
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  const taken = (other.address() as AddressInfo).port;
  await frame.goTo('API');
  const address = page.getByRole('region', { name: 'Address' });
  const onOff = address.getByRole('switch', { name: 'Other programs can reach the API' });
  await expect(onOff).not.toBeChecked();
  await address.getByRole('textbox', { name: 'Port' }).fill(String(taken));
  await onOff.click({ force: true });
  await expect(address).toContainText('Is taken by another program');
  await new Promise((resolve) => void other.close(resolve));
  await onOff.click({ force: true });
  await expect(onOff).toBeChecked();
  await expect(address).toContainText(`http://127.0.0.1:${taken}`);

  const token = await new SettingsScreen(page).createCredential('Client', 'Access token');
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${taken}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask('/v1/generators')).status).toBe(200);
  expect((await ask('/')).status).toBe(421);
  await onOff.click({ force: true });
  await expect(onOff).not.toBeChecked();
  await expect(ask('/v1/generators')).rejects.toThrow('fetch failed');

  await page.getByRole('switch', { name: 'Test helpers' }).press('Space');
  await expect(page.getByRole('switch', { name: 'Test helpers' })).toBeChecked();
  await api.open('Spaces');
  await expect(page.getByText('Spaces need an address')).toBeVisible();
});
