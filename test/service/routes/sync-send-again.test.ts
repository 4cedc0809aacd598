import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerEntryView } from '../../../src/contract/console/sync-changes.ts';
import type { ListedInverter } from '../../../src/contract/inverters.ts';
import { anInverter } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startLinkedServices, statusOf, synced, type LinkedServices } from '../../support/linked-services.ts';
import type { TestService, Who } from '../../support/test-service.ts';
import { until } from '../../support/until.ts';

let services: LinkedServices;
let here: TestService;
let there: TestService;
beforeAll(async () => {
  services = await startLinkedServices({ linked: { limits: { lateArrival: 1 } } });
  ({
    linked: here,
    upstream: { service: there },
  } = services);
});
afterAll(() => services.close());

const inverters = async (at: TestService) =>
  (await at.send('token', 'GET', '/v1/inverters?limit=100')).json<{ data: ListedInverter[] }>().data;
const ledger = async (search: string) =>
  (await here.send('automation', 'GET', `/console/sync/ledger?search=${encodeURIComponent(search)}`)).json<{
    data: LedgerEntryView[];
  }>().data;
const sendAgain = (id: number | string, who: Who = 'operator') =>
  here.send(who, 'POST', `/console/sync/ledger/${id}/send-again`);

/** The service does what the next create asks for, and breaks the connection in place of an answer. */
function loseNextAnswer(server: Server): void {
  server.prependListener('request', function lose({ method, socket }, response) {
    if (method !== 'POST') return;
    server.off('request', lose);
    response.end = () => {
      socket.destroy();
      return response;
    };
  });
}

/** The entry of an inverter whose answer was lost, and which was recognized. */
async function recognized(site: string): Promise<LedgerEntryView> {
  loseNextAnswer(there.core.server);
  await here.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name: site }) });
  return until(here, async () => {
    await here.send('token', 'POST', '/console/sync');
    const [entry] = await ledger(site);
    return entry?.evidence === 'recognized' && (await statusOf(here)).pending === 0 && entry;
  });
}

test('[SY16] what was recognized is sent again once, under its number here, and the one that it was taken for stays', async () => {
  const entry = await recognized('Elm');
  expect(entry).toMatchObject({
    operation: 'create',
    can_send_again: true,
    recognition: {
      times: {},
      seen_at: expect.any(String),
      window: { from: expect.any(String), to: expect.any(String) },
    },
  });
  const pressed = await sendAgain(entry.id);
  expect([pressed.statusCode, pressed.json<LedgerEntryView>()]).toEqual([200, { ...entry, can_send_again: false }]);
  const twice = await sendAgain(entry.id, 'automation');
  expect([twice.statusCode, errorsOf(twice).code]).toEqual([409, 'conflict']);
  await synced(here);
  const sites = async (at: TestService) =>
    (await inverters(at)).filter(({ site_name: site }) => site === 'Elm').map(({ id }) => String(id));
  expect([(await sites(there)).length, await sites(here)]).toEqual([
    2,
    expect.arrayContaining([String(entry.record_id)]),
  ]);
  const [newest] = await ledger('Elm');
  expect(newest).toMatchObject({ record_id: entry.record_id, evidence: 'reply', can_send_again: false });
  expect(newest?.upstream_id).not.toBe(entry.upstream_id);
  expect((await sendAgain(entry.id)).statusCode).toBe(409);
});

test('[SY16] pressed twice at the same time, it is sent once', async () => {
  const entry = await recognized('Oak');
  const answers = await Promise.all([sendAgain(entry.id), sendAgain(entry.id, 'automation')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  await synced(here);
  expect((await inverters(there)).filter(({ site_name: site }) => site === 'Oak')).toHaveLength(2);
});

test('only operators and the automation key may, and nothing happens to anybody else’s try', async () => {
  const entry = await recognized('Ash');
  const tried = await Promise.all(
    (['nobody', 'token', 'key', 'key-bearer'] as const).map((who) => sendAgain(entry.id, who)),
  );
  expect(tried.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 403]);
  expect((await ledger('Ash'))[0]).toEqual(entry);
  expect((await inverters(there)).filter(({ site_name: site }) => site === 'Ash')).toHaveLength(1);
});

test.each(['999', '0', 'abc', '1e3'])('404 for an entry that is none: %s', async (id) => {
  const answer = await sendAgain(id);
  expect([answer.statusCode, errorsOf(answer).code]).toEqual([404, 'not_found']);
});

test('[SY16] 409 where it was not recognized, was removed since, or the workspace is linked no longer', async () => {
  const { id } = (await here.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name: 'Fir' }) })).json<{
    data: { id: number };
  }>().data;
  await synced(here);
  const [confirmed] = await ledger('Fir');
  expect(confirmed).toMatchObject({ record_id: id, evidence: 'reply', recognition: null, can_send_again: false });
  const removed = await recognized('Yew');
  await here.send('token', 'DELETE', `/v1/inverters/${removed.record_id}`);
  const unlinked = await recognized('Bay');
  for (const entry of [confirmed, removed]) expect((await sendAgain(entry?.id ?? 0)).statusCode).toBe(409);
  expect((await here.send('operator', 'DELETE', '/console/upstream')).statusCode).toBe(200);
  const answer = await sendAgain(unlinked.id);
  expect([answer.statusCode, errorsOf(answer).code]).toEqual([409, expect.any(String)]);
  expect((await ledger('Bay'))[0]?.can_send_again).toBe(false);
});
