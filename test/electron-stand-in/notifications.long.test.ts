import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endAll, SOON } from './support/in-folder.ts';
import { LinkedConsole } from './support/linked-console.ts';

// One application for all of them, linked to a service.
let linked: LinkedConsole;
const ask: LinkedConsole['ask'] = (...question) => linked.ask(...question);
const placeOf = async () => (await ask('windows'))[0]?.url;
const bodies = async () => (await ask('notifications')).map(({ title, body }) => `${title}: ${body}`);

beforeAll(async () => {
  linked = await LinkedConsole.start();
});
beforeEach(async () => {
  await ask('focus', (await ask('windows'))[0]?.id ?? 0);
});
afterAll(async () => {
  await endAll();
  await linked.upstream.service.close();
});

const badge = async () => (await ask('taskbar')).badge;

/**
 * Changes wait and are sent, and the dock has shown both: it is told at most four times a second, as news is, so that
 * no news of before is still to come.
 */
async function dockFollows(names: string[]): Promise<void> {
  const before = await badge();
  await linked.pause(true);
  for (const company_name of names) await linked.api.send('POST', '/v1/installers', { company_name });
  await expect.poll(badge, SOON).toBe(before + names.length);
  await linked.pause(false);
  await expect.poll(badge, SOON).toBe(before);
}

test('the dock shows how many changes are not sent yet', async () => {
  await expect.poll(async () => await ask('taskbar'), SOON).toMatchObject({ badge: 0, progress: [-1], trays: [] });
  await dockFollows(['One Roof', 'Two Roofs']);
  await linked.settled();
  await expect.poll(async () => await ask('taskbar'), SOON).toMatchObject({ badge: 0, progress: [-1] });
});

test('a decision and an onboarding are told while nobody looks, name nobody, and a click leads there', async () => {
  await ask('lookAway');
  await linked.differ();
  await expect.poll(bodies, SOON).toEqual(['A decision is waiting: 1 change waits for somebody to decide.']);
  await ask('clickNotification', 0);
  await expect.poll(placeOf, SOON).toBe('app://console/sync?show=decisions');
  await ask('lookAway');
  const owner = await linked.ownerApproved();
  await expect.poll(bodies, SOON).toContain('Onboarding: An onboarding was approved.');
  expect((await bodies()).join()).not.toContain('Ada');
  await ask('clickNotification', (await bodies()).length - 1);
  await expect.poll(placeOf, SOON).toBe(`app://console/owners?owner=${owner}`);
});

test('nothing is told to somebody who looks, or who has turned it off', async () => {
  const before = await bodies();
  await linked.ownerApproved();
  await dockFollows(['Three Roofs']);
  await ask('lookAway');
  await linked.api.send('PUT', '/console/settings', { notifications: false });
  await linked.ownerApproved();
  await dockFollows(['Four Roofs']);
  await linked.api.send('PUT', '/console/settings', { notifications: true, notify_owners: 'list' });
  const listed = await linked.ownerApproved();
  await dockFollows(['Five Roofs']);
  const { data } = (await linked.api.send('GET', '/console/notifications')).body as { data: { owner_id: number }[] };
  expect(data[0]?.owner_id).toBe(listed);
  await linked.api.send('PUT', '/console/settings', { notify_owners: 'system' });
  await linked.ownerApproved();
  await expect.poll(async () => (await bodies()).length, SOON).toBe(before.length + 1);
});
