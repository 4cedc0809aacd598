import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { refreshAddress, returnAddress } from '../../src/contract/console/console-address.ts';
import type { OwnerOnboarding } from '../../src/contract/console/owner-onboarding.ts';
import { startServe, type HostProcess, type Ready } from '../hosts/start-host.ts';
import { startConnectProxy, startTlsFront, type ConnectProxy } from '../support/connect-proxy.ts';
import { endAll, SOON } from './support/in-folder.ts';
import { freed, openWindow, outcomeOf, startWithOwner, type Opened } from './support/opened.ts';

// One service in the place of the real one and one application that is linked to it, for all of them.
let service: HostProcess & { ready: Ready };
let folder: string;
let proxy: ConnectProxy;
let front: Awaited<ReturnType<typeof startTlsFront>>;
let started: Awaited<ReturnType<typeof startWithOwner>>;
let opened: Opened;

const onboarding = async (): Promise<OwnerOnboarding> =>
  (await started.api.send('GET', `/console/owners/${started.ownerId}/onboarding`)).body as OwnerOnboarding;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stand-in-upstream-'));
  service = await startServe(['--data', folder]);
  front = await startTlsFront(service.ready.base_url, 'service.example');
  proxy = await startConnectProxy(front.port);
  await writeFile(path.join(folder, 'authority.pem'), front.cert);
  started = await startWithOwner({
    STAND_IN_PROXY: `SOCKS 127.0.0.1:9; PROXY 127.0.0.1:${proxy.port}; DIRECT`,
    SSL_CERT_FILE: path.join(folder, 'authority.pem'),
  });
  const { base_url, access_token, api_key } = service.ready;
  const linked = await started.api.send('POST', '/console/upstream', { base_url, access_token, api_key });
  if (linked.status !== 201) throw new Error(`linking answered ${linked.status}`);
  await vi.waitUntil(async () => (await onboarding()).start_hindrance === null, SOON);
});
beforeEach(async () => {
  opened = await openWindow(await freed(started), `${service.ready.base_url}/onboarding/s/`);
});
afterAll(async () => {
  await endAll();
  proxy.close();
  front.close();
  service.child.kill('SIGKILL');
  await service.ended;
  await rm(folder, { recursive: true, force: true });
});

const go = ({ owner }: Opened, address: string) =>
  owner.evaluate((url) => void setTimeout(() => (location.href = url)), address);
const toldOf = async (at: Opened): Promise<string[]> => (await at.window())?.told ?? [];

/** Past the first page, where the account is not already. */
async function begin({ owner }: Opened): Promise<void> {
  await owner.getByRole('button').first().waitFor();
  if (owner.url().endsWith('/welcome')) await owner.getByRole('button', { name: 'Start' }).click();
  await owner.getByRole('button', { name: 'Continue' }).waitFor();
}

test('[T24] stands at a clean address of the service, and nothing in it ever held the secret of the link', async () => {
  await begin(opened);
  const session = await opened.owner.context().newCDPSession(opened.owner);
  const { entries } = await session.send('Page.getNavigationHistory');
  const { told = [], title, url } = (await opened.window()) ?? {};
  expect(url).toMatch(new RegExp(`^${service.ready.base_url}/onboarding/s/[\\w-]{22}/usage-data$`));
  const inPage = await opened.owner.evaluate(
    () => document.referrer + document.cookie + document.documentElement.outerHTML.replace(/nonce="[^"]*"/g, ''),
  );
  const everything = [
    ...entries.map(({ url: at, title: entryTitle }) => `${at} ${entryTitle}`),
    ...told,
    title,
    inPage,
    started.running.standIn.log(),
  ].join('\n');
  expect(everything).not.toMatch(/onboarding\/l\/|(?<![\w-])[\w-]{43}(?![\w-])/);
});

test('[T25] [T27] the way back is recognized in the redirect of the service, and its flags are asked for', async () => {
  await begin(opened);
  await go(opened, `${new URL(opened.owner.url()).pathname.replace(/\/[^/]*$/, '')}/leave`);
  expect(await outcomeOf(opened)).toMatchObject({ id: opened.opening.id, state: 'ended', outcome: 'returned' });
  await expect.poll(async () => (await onboarding()).status, SOON).toBe('in_progress');
});

test('[T26] a new link when the page asks for one, redeemed in the process again', async () => {
  const before = opened.owner.url();
  await go(opened, refreshAddress(opened.opening.id, 'there'));
  await expect.poll(() => opened.owner.url(), SOON).not.toBe(before);
  expect(opened.owner.url()).toContain(`${service.ready.base_url}/onboarding/s/`);
  await go(opened, returnAddress(opened.opening.id, 'there'));
  expect(await outcomeOf(opened)).toMatchObject({ outcome: 'returned', refreshes: 1 });
});

test('[T33] reaches that origin below /onboarding/ and nothing else: not the rest of the service, not the console', async () => {
  const { owner } = opened;
  for (const address of ['/v1/inverters', '/console/sync', '/onboarding%2f..%2fconsole/sync', '/']) {
    await go(opened, address);
    await expect
      .poll(() => toldOf(opened), SOON)
      .toContain(`did-fail-provisional-load ${service.ready.base_url}${address}`);
  }
  await go(opened, 'app://console/');
  await owner.getByRole('button').first().waitFor();
  expect(owner.url()).toContain('/onboarding/s/');
});

test('[T33] lays its own policy over the pages of the service: no print dialog; negative control: the page of the console has one, and forms continue', async () => {
  const prints = () => {
    let asked = false;
    addEventListener('beforeprint', () => (asked = true), { once: true });
    window.print();
    return asked;
  };
  expect([await opened.owner.evaluate(prints), await opened.api.page.evaluate(prints)]).toEqual([false, true]);
  await begin(opened);
});

test('the service is reached through the proxy of the system, and with its certificates', async () => {
  const { access_token, api_key } = service.ready;
  const { body } = await (await freed(started)).api.send('POST', '/console/upstream/check', {
    base_url: 'https://service.example',
    access_token,
    api_key,
  });
  expect([body, new Set(proxy.seen)]).toEqual([
    expect.objectContaining({ ok: true }),
    new Set(['CONNECT service.example:443']),
  ]);
});
