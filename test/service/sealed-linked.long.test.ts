import { afterEach, expect, test } from 'vitest';
import type { Conflict, QueuedChangeView } from '../../src/contract/console/sync-changes.ts';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { newInstaller, newLink } from '../onboarding/accounts.ts';
import { startLinkedServices, statusOf, synced, type LinkedServices } from '../support/linked-services.ts';
import { placesOf } from '../support/places-of.ts';
import { until } from '../support/until.ts';

let pair: LinkedServices;
afterEach(() => pair.close());

const TOLD = [
  'Mary Hill',
  'mary hill',
  'mary@example.com',
  '503-555-0147',
  '503-555-0101',
  '503-555-0102',
  '12 Elm Street',
  'Hillsboro',
  'refused@example.com',
].map((text) => Buffer.from(text));

test('no file of a linked workspace, log and backups included, holds an owner’s detail: waiting, sent, edited on both sides, decided, refused, erased', async () => {
  pair = await startLinkedServices();
  const { linked, upstream } = pair;
  const there = upstream.service;
  const nowhere = async (when: string): Promise<void> => {
    expect((await linked.send('operator', 'POST', '/console/backups')).statusCode, when).toBe(201);
    expect(await placesOf(linked, TOLD), when).toEqual([]);
  };
  const ledgerTotal = async (search: string) =>
    (await linked.send('operator', 'GET', `/console/sync/ledger?search=${search}`)).json<{ total: number }>().total;
  const installer_id = (await newInstaller(linked)).id;
  await synced(linked);

  await upstream.goAway();
  const details = {
    name: 'Mary Hill',
    email: 'mary@example.com',
    phone: '503-555-0147',
    address: '12 Elm Street',
    city: 'Hillsboro',
  };
  const mary = (
    await linked.send('key', 'POST', '/v1/system-owners', { body: { installer_id, ...details } })
  ).json<SystemOwner>();
  await nowhere('created');
  await upstream.comeBack();
  await synced(linked);
  expect(await ledgerTotal('hillsboro')).toBe(1);
  await nowhere('sent');

  await upstream.goAway();
  await linked.send('key', 'PUT', `/v1/system-owners/${mary.id}`, { body: { phone: '503-555-0101' } });
  await nowhere('edited offline');
  const owners = (await there.send('key', 'GET', '/v1/system-owners')).json<{ data: SystemOwner[] }>().data;
  await there.send('key', 'PUT', `/v1/system-owners/${owners[0]?.id}`, { body: { phone: '503-555-0102' } });
  await upstream.comeBack();
  await linked.send('token', 'POST', '/console/sync');
  await until(linked, async () => (await statusOf(linked)).conflicts === 1);
  const {
    data: [question],
  } = (await linked.send('operator', 'GET', '/console/sync/conflicts')).json<{ data: Conflict[] }>();
  expect(question?.fields).toMatchObject([
    { field: 'phone', base: '503-555-0147', here: '503-555-0101', there: '503-555-0102' },
  ]);
  await nowhere('in conflict');
  await linked.send('operator', 'POST', `/console/sync/conflicts/${question?.id}`, {
    body: { resolution: { kind: 'fields', choices: { phone: { take: 'here' } } } },
  });
  await synced(linked);
  await nowhere('decided');

  await upstream.goAway();
  await linked.send('key', 'PUT', `/v1/system-owners/${mary.id}`, { body: { email: 'refused@example.com' } });
  await newLink(there, owners[0] as SystemOwner); // it is locked there from now on
  await upstream.comeBack();
  await linked.send('token', 'POST', '/console/sync');
  await until(linked, async () => (await statusOf(linked)).failed === 1);
  const {
    data: [refused],
  } = (await linked.send('operator', 'GET', '/console/sync/queue')).json<{ data: QueuedChangeView[] }>();
  await nowhere('refused');
  expect((await linked.send('operator', 'DELETE', `/console/sync/queue/${refused?.id}`)).statusCode).toBeLessThan(300);

  expect(
    (
      await linked.send('operator', 'POST', `/console/owners/${mary.id}/erasure`, {
        body: { reference: String(mary.id) },
      })
    ).statusCode,
  ).toBe(200);
  await nowhere('erased');
  expect(await ledgerTotal('hillsboro')).toBe(0);
  await linked.stop();
  expect(await placesOf(linked, TOLD)).toEqual([]);
});
