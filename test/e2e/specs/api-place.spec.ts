import type { BrowserContext, Page } from '@playwright/test';
import { connectConsole } from '../../../src/testing/connect-console.ts';
import { ApiScreen } from '../screens/api-screen.ts';
import { HostedScreens } from '../screens/hosted-screens.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { expect, test } from '../support/suite.ts';

const INVERTER = { brand: 'Fronius', model: 'Primo 5.0' };

/** A client of the API of this console, outside of its page. */
class Client {
  readonly #origin: string;
  readonly token: string;

  constructor(page: Page, token: string) {
    this.#origin = new URL(page.url()).origin;
    this.token = token;
  }

  send(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(this.#origin + path, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
}

/** Switches the test helpers on, and makes a client with a credential. */
async function startTesting(page: Page, api: ApiScreen): Promise<Client> {
  await page.getByRole('switch', { name: 'Test helpers' }).press('Space');
  await expect(page.getByRole('switch', { name: 'Test helpers' })).toBeChecked();
  const client = new Client(page, await new SettingsScreen(page).createCredential('Client', 'Access token'));
  await api.open('Journal');
  await expect(page.getByText('No requests yet')).toBeVisible();
  return client;
}

test('API: off at first; a request is in the journal as it comes, found by keyboard; a fault shows everywhere @loopback', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const api = new ApiScreen(page);
  await frame.goTo('API');
  await api.open('Journal');
  await expect(api.switchOn).toBeVisible();
  await api.open('Connection');
  const client = await startTesting(page, api);

  await client.send('POST', '/v1/inverters', INVERTER);
  await expect(api.row('1 POST /v1/inverters 201')).toBeVisible();
  await client.send('POST', '/v1/inverters', { brand: 'SMA' });
  await client.send('GET', '/v1/nothing');
  await expect(api.row('3 GET /v1/nothing 404')).toBeVisible();
  await page.keyboard.press('/');
  await expect(api.filter).toBeFocused();
  await page.keyboard.type('post 422');
  await expect(page.getByText('1 request', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(api.journal).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(api.pane).toContainText('is required');
  await page.keyboard.press('Escape');
  await expect(api.pane).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(api.row('1 POST /v1/inverters 201')).toBeVisible();

  await api.row('1 POST /v1/inverters 201').click();
  await api.pane.getByRole('link', { name: 'Inverter 1' }).click();
  await page.getByRole('link', { name: 'Show requests about this record' }).click();
  await expect(page.getByText('1 request', { exact: true })).toBeVisible(); // the one that created it
  await client.send('PUT', '/v1/inverters/1', { is_producing: false });
  await expect(api.row('PUT /v1/inverters/1 200')).toBeVisible();

  await api.open('Faults');
  await page.getByRole('button', { name: 'Arm a fault' }).click();
  await page.getByRole('button', { name: 'Arm fault' }).click();
  await expect(api.band).toHaveText('1 fault is armed.');
  await frame.goTo('Inverters');
  await expect(client.send('POST', '/v1/inverters', INVERTER)).rejects.toThrow('fetch failed');
  await expect(page.getByRole('grid', { name: 'Inverters' }).getByRole('row', { name: 'Primo 5.0' })).toHaveCount(2);
  await expect(api.band).toBeHidden(); // it has happened as often as it can
  await frame.goTo('API');
  await api.open('Faults');
  await expect(page.getByRole('row', { name: 'Resets after the work' })).toContainText('Over');
  await page.getByRole('button', { name: 'Disarm all' }).click();
  await expect(api.band).toBeHidden();
});

test('API: clock, state, and verdict; a request is sent again and compared @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const api = new ApiScreen(page);
  await frame.goTo('API');
  const client = await startTesting(page, api);
  await client.send('POST', '/v1/inverters', INVERTER);
  await client.send('POST', '/v1/inverters', { ...INVERTER, latitude: '41.5' });

  await api.row('1 POST').click();
  await api.pane.getByRole('button', { name: 'Send again' }).click();
  const form = page.getByRole('form', { name: 'Send again' });
  await form.getByLabel('Authorization', { exact: true }).fill(`Bearer ${client.token}`);
  await form.getByRole('textbox', { name: 'Address' }).fill('http://api.example.com');
  await form.getByRole('button', { name: 'Send again' }).click();
  await expect(form).toContainText('on this computer');
  await form.getByRole('textbox', { name: 'Address' }).fill('');
  await form.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('table', { name: 'Differences between the answers' })).toContainText('body.data.id');
  await page.getByRole('button', { name: 'Show request 3' }).click();
  await api.pane.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('table', { name: 'Differences between the requests' })).toContainText('body.latitude');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await api.pane.getByRole('button', { name: 'Copy as' }).click();
  await page.getByRole('menuitem', { name: 'curl' }).click();
  await expect(api.pane.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('curl -X POST');
  expect(copied).not.toContain(client.token);

  await api.open('Verdict');
  await expect(page.getByRole('list', { name: 'Findings' })).toContainText('Numbers are sent as numbers');
  await page.getByRole('button', { name: 'Request 2' }).click();
  await expect(api.pane).toContainText('latitude');

  await api.open('State');
  await page.getByRole('textbox', { name: 'Name' }).fill('before');
  await page.getByRole('button', { name: 'Save snapshot' }).click();
  await expect(page.getByRole('button', { name: 'Restore before' })).toBeVisible();
  await page.getByRole('button', { name: 'Empty the workspace' }).click();
  await page.getByRole('button', { name: 'Replace everything' }).click();
  await expect(page.getByText('The state was replaced by nothing.')).toBeVisible();
  await frame.goTo('Inverters');
  await expect(page.getByText('No inverters yet')).toBeVisible();
  await frame.goTo('API');
  await api.open('State');
  await page.getByRole('button', { name: 'Restore before' }).click();
  await page.getByRole('button', { name: 'Restore snapshot' }).click();
  await expect(page.getByText('by the snapshot “before”.')).toBeVisible();
  await frame.goTo('Inverters');
  await expect(page.getByRole('grid', { name: 'Inverters' }).getByRole('row', { name: 'Primo 5.0' })).toHaveCount(2);

  await frame.goTo('API');
  await api.open('Clock');
  await page.getByRole('button', { name: 'Hold the clock' }).click();
  await expect(api.band).toHaveText('The clock is held.');
  await page.getByRole('textbox', { name: 'Time (UTC)' }).fill('2001-01-01T00:00:00Z');
  await page.getByRole('button', { name: 'Set the clock' }).click();
  await expect(page.getByRole('form', { name: 'Set the clock' })).toContainText('never goes back');
  await page.getByRole('button', { name: 'Let the clock go on' }).click();
  await page.getByRole('button', { name: '1 hour' }).click();
  await expect(api.band).toContainText('ahead.');
});

test('API: a journal of 10,000 requests draws the rows in view alone, and is gone through by keyboard @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const api = new ApiScreen(page);
  await frame.goTo('API');
  const client = await startTesting(page, api);
  const send = async (first: number): Promise<void> => {
    for (let at = first; at < 10_000; at += 8) await (await client.send('GET', `/v1/inverters/${at}`)).text();
  };
  await Promise.all(Array.from({ length: 8 }, (_, first) => send(first)));
  await expect(page.getByText('10,000 requests')).toBeVisible();
  expect(await api.journal.getByRole('row').count()).toBeLessThan(60);
  const rows = api.journal.getByRole('row');
  // It has gone on showing its end while it grew.
  await expect(rows.last()).toHaveAttribute('aria-rowindex', '10001');
  await api.journal.focus();
  await page.keyboard.press('Home');
  await expect(rows.nth(1)).toHaveAttribute('aria-rowindex', '2');
  await page.keyboard.press('End');
  await expect(rows.last()).toHaveAttribute('aria-rowindex', '10001');
  await page.keyboard.press('Enter');
  await expect(api.pane).toContainText('Method not allowed');
  await page.keyboard.press('/');
  await page.keyboard.type('inverters/4711');
  await expect(page.getByText('1 request', { exact: true })).toBeVisible();
});

/** All that an owner is asked for, so that there is only to confirm it. */
const MARY = {
  name: 'Mary Hill',
  email: 'mary@example.com',
  phone: '617-555-0134',
  address: '12 Elm St',
  city: 'Boston',
  state: 'MA',
  zip_code: '02134',
};

/** An owner of a space goes through all hosted screens, in a browser that knows nothing of the console. */
async function walkOnboarding(context: BrowserContext, baseUrl: string, automationKey: string): Promise<void> {
  const space = connectConsole({ baseUrl, accessToken: '', apiKey: '', automationKey });
  const { id } = await space.owner({ state: 'not_started', details: MARY });
  const { url } = await space.link({ system_owner_id: id });
  expect(new URL(url).pathname).toMatch(/^\/spaces\/checkout\/onboarding\/l\//);
  expect(new URL(url).hostname).toBe('localhost'); // the owners' origin, which reaches nothing of the console
  const page = await context.newPage();
  await page.goto(url);
  const hosted = new HostedScreens(page);
  await hosted.welcome();
  await hosted.usageData();
  await hosted.ownership();
  await hosted.confirmDetails();
  await hosted.agreement('Mary Hill');
  await hosted.payment('1000000001');
  await expect(page.getByRole('link', { name: /^Back to / })).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/spaces\/checkout\/onboarding\/s\//);
  const cookies = await context.cookies(url);
  expect(cookies.filter(({ path }) => !path.startsWith('/spaces/checkout'))).toEqual([]);
  await space.expectRequest({ path: '/onboarding/l/*', count: 1 });
  await page.close();
}

test('API: a space is made with its credentials, used by a client, and deleted; those that tests make are listed @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const api = new ApiScreen(page);
  await frame.goTo('API');
  await startTesting(page, api);
  await api.open('Spaces');
  await expect(page.getByText('No spaces yet.')).toBeVisible();
  await page.getByLabel('Name (optional)').fill('Check out');
  await page.getByRole('button', { name: 'Create space' }).click();
  await expect(page.getByRole('form', { name: 'Create a space' })).toContainText('at most 64 lowercase letters');
  await page.getByLabel('Name (optional)').fill('checkout');
  await page.getByRole('combobox', { name: 'Begins with' }).click();
  await page.getByRole('option', { name: 'An owner in every state' }).click();
  await page.getByRole('button', { name: 'Create space' }).click();

  const made = page.getByRole('region', { name: 'The space checkout' });
  await expect(made).toContainText('they are shown only here');
  const [baseUrl = '', token = '', , automation = ''] = await made.getByRole('definition').allInnerTexts();
  const send = (method: string, secret: string, url: string, body?: unknown) =>
    fetch(url, {
      method,
      headers: { authorization: `Bearer ${secret.split('\n')[0]}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const address = baseUrl.split('\n')[0] ?? '';
  expect(address).toBe(`${new URL(page.url()).origin}/spaces/checkout`);
  expect((await send('POST', token, `${address}/v1/inverters`, INVERTER)).status).toBe(201);
  expect((await send('GET', automation, `${address}/console/test_helpers/requests`)).status).toBe(200);
  await walkOnboarding(host.context, address, automation.split('\n')[0] ?? '');
  const refused = await send('POST', automation, `${new URL(address).origin}/console/test_helpers/spaces`, {});
  expect(refused.status).toBe(401); // a space makes no others

  const list = page.getByRole('table', { name: 'Spaces' });
  await list.getByRole('button', { name: 'Delete checkout' }).click();
  await page.getByRole('button', { name: 'Delete space' }).click();
  await expect(page.getByText('No spaces yet.')).toBeVisible();
  expect((await send('GET', token, `${address}/v1/inverters`)).status).toBe(404);
});
