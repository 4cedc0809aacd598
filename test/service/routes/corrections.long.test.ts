import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LedgerEntryView, QueuedChangeView } from '../../../src/contract/console/sync-changes.ts';
import type { Generator } from '../../../src/contract/generators.ts';
import { aGenerator } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startLinkedServices, synced, type LinkedServices } from '../../support/linked-services.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(() => service.close());

const add = async () =>
  (
    await service.send('token', 'POST', '/v1/generators', { body: aGenerator({ address: '1 Wrong St' }) })
  ).json<Generator>();
const correct = (id: number, values: object) =>
  service.send('operator', 'POST', `/console/generators/${id}/correction`, { body: values });
const all = async () => (await service.send('token', 'GET', '/v1/generators')).json<{ data: Generator[] }>().data;

test('a corrected generator takes the place of the other under a number of its own, and the trail says who did it', async () => {
  const { id } = await add();
  const answer = await correct(id, aGenerator({ address: '1 Right St' }));
  expect(answer.statusCode).toBe(201);
  const { id: corrected } = answer.json<Generator>();
  expect(corrected).not.toBe(id);
  expect((await all()).map((each) => [each.id, each.address])).toEqual([[corrected, '1 Right St']]);
  const { data } = (await service.send('operator', 'GET', '/console/trail?kind=generator_corrected')).json<{
    data: unknown[];
  }>();
  expect(data).toMatchObject([{ record: { topic: 'generators', id }, actor: { name: 'Ada' } }]);
});

test('what is not valid is refused as in a new one, and nothing happens', async () => {
  const { id } = await add();
  expect(errorsOf(await correct(id, aGenerator({ latitude: 91 }))).fields).toEqual({
    latitude: 'must be between -90 and 90',
  });
  expect((await correct(id + 1, aGenerator())).statusCode).toBe(404);
  expect((await all()).map(({ address }) => address)).toEqual(['1 Wrong St']);
});

describe('in a linked workspace', () => {
  let services: LinkedServices;
  let linked: TestService;
  beforeEach(async () => {
    services = await startLinkedServices();
    linked = services.linked;
  });
  afterEach(async () => {
    await linked.close();
    await services.upstream.service.close();
  });
  const get = async <T>(url: string) => (await linked.send('operator', 'GET', url)).json<T>();

  test('[SY49] a correction is one item of the queue, taken back by either number, and one entry of the ledger', async () => {
    const made = await linked.send('token', 'POST', '/v1/generators', { body: aGenerator({ address: '1 Wrong St' }) });
    const wrong = made.json<Generator>().id;
    await synced(linked);
    const change = async () => {
      await linked.send('operator', 'PUT', '/console/sync/details', { body: { paused: true } });
      const url = `/console/generators/${wrong}/correction`;
      const answer = await linked.send('operator', 'POST', url, { body: aGenerator({ address: '1 Right St' }) });
      return answer.json<Generator>().id;
    };
    const right = await change();
    const correction = {
      earlier: { record_id: wrong, title: { address: '1 Wrong St' } },
      corrected: { record_id: right, title: { address: '1 Right St' } },
    };
    const queue = await get<{ data: QueuedChangeView[]; total: number }>('/console/sync/queue');
    const item = { operation: 'correct', record_id: right, correction: { ...correction, received: false } };
    expect(queue).toMatchObject({ total: 1, data: [item] });
    expect(await get('/console/sync')).toMatchObject({ pending: 1 });
    const waiting = await get<{ meta: { total: number } }>('/console/generators?waiting=true');
    expect(waiting.meta.total).toBe(1);
    const create = (queue.data[0]?.id ?? 0) - 1;
    expect(await get(`/console/sync/queue/${create}`)).toMatchObject({ id: create + 1, ...item });
    expect((await linked.send('operator', 'DELETE', `/console/sync/queue/${create}`)).statusCode).toBe(200);
    expect(await get('/console/sync/queue')).toMatchObject({ total: 0 });
    expect((await get<{ data: Generator[] }>('/v1/generators')).data.map(({ id }) => id)).toEqual([wrong]);
    const again = await change();
    await linked.send('operator', 'PUT', '/console/sync/details', { body: { paused: false } });
    await synced(linked);
    const { data } = await get<{ data: LedgerEntryView[] }>('/console/sync/ledger');
    expect(data).toMatchObject([
      { operation: 'correct', record_id: again, correction: { earlier: correction.earlier, upstream_id: '1' } },
      { operation: 'create', record_id: wrong, correction: null },
    ]);
    expect(data[0]?.correction?.removed_at).toEqual(expect.any(String));
  });
});
