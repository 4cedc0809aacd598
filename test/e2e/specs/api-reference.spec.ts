import type { Page } from '@playwright/test';
import { ApiScreen } from '../screens/api-screen.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { expect, test } from '../support/suite.ts';

/** All that the origin has stored, as text. */
const storedBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    const databases = await indexedDB.databases();
    const kept = await Promise.all(
      databases.map(async ({ name = '' }) => {
        const database = await done(indexedDB.open(name));
        return Promise.all(
          [...database.objectStoreNames].map((store) => done(database.transaction(store).objectStore(store).getAll())),
        );
      }),
    );
    return JSON.stringify([kept, localStorage, sessionStorage, document.cookie]);
  });

/** In the frame: what of the console a script there could get hold of. */
async function reaches(): Promise<string[]> {
  const tries: Record<string, () => unknown> = {
    'the page around it': () => parent.document.title,
    'the secret of the session': () => parent.localStorage.length,
    cookies: () => document.cookie,
    credentials: () => fetch('/console/credentials').then((answer) => answer.status),
    'a path beside the API': () => fetch('/v1/../console/session').then((answer) => answer.status),
    'another address': () => fetch('https://example.com/v1/inverters').then((answer) => answer.status),
  };
  const found: string[] = [];
  for (const [what, act] of Object.entries(tries)) {
    try {
      await act();
      found.push(what);
    } catch {
      // as it should be
    }
  }
  return found;
}

test('the reference needs no network, and an operation is tried in it with a credential that is kept nowhere @long @loopback', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const origin = new URL(page.url()).origin;
  const elsewhere: string[] = [];
  host.context.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(?:data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  const api = new ApiScreen(page);
  await frame.goTo('API');
  const token = await new SettingsScreen(page).createCredential('Reader', 'Access token');
  await api.open('Reference');
  const reference = page.frameLocator('iframe[title="API reference"]');
  // By keyboard: its own search.
  await reference.getByRole('button', { name: /^Open Search/ }).press('Enter');
  await reference.getByRole('combobox', { name: 'Enter search query' }).fill('create an inverter');
  await expect(reference.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const create = reference.getByRole('region', { name: 'Create an inverter' });
  await create.getByRole('button', { name: /^Test Request/ }).press('Enter');
  const client = reference.getByRole('dialog');
  await client.getByRole('textbox', { name: 'Bearer Token' }).fill(token);
  await page.keyboard.press('Control+Enter');
  await expect(client.getByText('201').first()).toBeVisible();

  expect(elsewhere).toEqual([]);
  expect(await storedBy(page)).not.toContain(token);
  const inFrame = page.frames().find((each) => each.url().includes('/console/reference'));
  expect(await inFrame?.evaluate(reaches)).toEqual([]);
  await frame.goTo('Inverters');
  await expect(page.getByText('1 inverter', { exact: true })).toBeVisible();
});

test('the reference is read in any host, also where no other program reaches the API @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await frame.goTo('API');
  await new ApiScreen(page).open('Reference');
  const reference = page.frameLocator('iframe[title="API reference"]');
  await reference.getByRole('link', { name: 'Inverters', exact: true }).press('Enter');
  await expect(reference.getByRole('heading', { name: 'List inverters' })).toBeVisible();
});
