import { describe, expect, test } from 'vitest';
import { exchangeText } from '../../src/sync/network/exchange-text.ts';
import { readBody } from '../../src/sync/network/read-body.ts';
import { readPage } from '../../src/sync/network/read-page.ts';
import { newDevice, startUpstream } from './support/device.ts';
import { conflicts, edit, inverters, queue } from './support/here.ts';
import { inverter, there } from './support/there.ts';

const models = async ({ store }: Awaited<ReturnType<typeof newDevice>>) =>
  await Promise.all([1, 2, 3].map(async (id) => (await store.inverters.get(id))?.model));

describe('answers that say something about other records', () => {
  test('[SY7] a create that is answered with the number of another record takes nothing from that one: it is settled like a lost answer', async () => {
    const device = await newDevice(await startUpstream());
    const { store, network, engine, sync, clock } = device;
    for (const model of ['first', 'second']) await store.inverters.create(inverter(model));
    await sync();
    await store.inverters.create(inverter('third'));
    network.fault = ({ method }) =>
      method === 'POST' ? { status: 201, body: { id: 1, ...inverter('third') } } : undefined;
    await engine.runOnce();
    network.fault = () => undefined;
    expect(await models(device)).toEqual(['first', 'second', 'third']);
    expect(await queue(store)).toMatchObject([
      { state: 'ambiguous', heard_status: 201, reason: { code: 'answer_about_another', upstream_id: '1' } },
    ]);
    clock.advance(120_000);
    for (let run = 0; run < 3; run += 1) await sync();
    expect(await models(device)).toEqual(['first', 'second', 'third']);
    const [doubt] = await conflicts(store);
    expect(doubt).toMatchObject({ kind: 'doubt', record_id: 3, candidates: [] });
    await store.sync.conflicts.resolve(doubt?.id ?? 0, { kind: 'send_again' });
    await sync();
    expect([await models(device), await queue(store)]).toEqual([['first', 'second', 'third'], []]);
  });

  test('[SY7] an update that is answered with another record changes neither which record it is, nor what it holds', async () => {
    const upstream = await startUpstream();
    const device = await newDevice(upstream);
    const { store, network, sync } = device;
    for (const model of ['first', 'second']) await store.inverters.create(inverter(model));
    await sync();
    await edit(store, 1, { production_rate: 7 });
    network.fault = ({ method }) =>
      method === 'PUT' ? { status: 200, body: { id: 2, ...inverter('second'), production_rate: 3 } } : undefined;
    await sync();
    network.fault = () => undefined;
    await there(upstream).update('inverters', 1, { production_rate: 7 });
    for (let run = 0; run < 2; run += 1) await sync();
    expect(await models(device)).toEqual(['first', 'second', undefined]);
    expect(await store.inverters.get(1)).toMatchObject({ production_rate: 7 });
    expect((await store.sync.records.get('inverters', 1))?.upstream_id).toBe('1');
  });

  test('[SY37] a first reading that was interrupted counts as well: a list that is empty after it removes nothing by itself', async () => {
    const { store, network, engine, clock } = await newDevice(await startUpstream(), {
      link: false,
      limits: { connections: 1 },
    });
    await store.sync.link('https://upstream.test');
    const data = Array.from({ length: 500 }, (_, id) => ({ id: id + 1, ...inverter(`M${id}`) }));
    const list = (answer: (path: string) => ReturnType<typeof network.fault>) => {
      network.fault = ({ path }) => (path.startsWith('/v1/inverters?') ? answer(path) : undefined);
    };
    list((path) => {
      const page = Number(/&page=(\d+)/.exec(path)?.[1]);
      return page > 5
        ? 'unsent'
        : {
            status: 200,
            body: { data: data.slice((page - 1) * 100, page * 100), meta: { total: 1_000, last_page: 10 } },
          };
    });
    expect(await engine.runOnce()).toBe(false);
    expect(await inverters(store)).toBe(500);
    list(() => ({ status: 200, body: { data: [], meta: { total: 0, last_page: 1 } } }));
    for (let run = 0; run < 4; run += 1) {
      clock.advance(15 * 60_000);
      await engine.runOnce();
    }
    expect([await inverters(store), engine.lastError()]).toEqual([
      500,
      { code: 'records_missing', topic: 'inverters', count: 500, of: 500 },
    ]);
  });
});

describe('answers that are made to cost', () => {
  test('nested by the thousand, as text for a person', () => {
    const nested = (levels: number, inside: unknown) =>
      Array.from({ length: levels }).reduce<unknown>((body) => [body], inside);
    const shown = (body: unknown) =>
      exchangeText(
        { method: 'POST', path: '/v1/inverters', credential: 'access_token', body: {} },
        { status: 422, body },
      );
    expect(
      shown(
        nested(
          3_000,
          Array.from({ length: 100_000 }, () => 0),
        ),
      ).length,
    ).toBeLessThan(5_000);
    expect(shown(nested(60_000, 0))).toMatch(/\n…$/);
  });

  test('more records on a page than anybody asked for', async () => {
    const rows = (count: number) => ({
      data: Array.from({ length: count }, (_, id) => ({ id: id + 1, ...inverter('many') })),
      meta: { total: count },
    });
    const read = async (count: number) =>
      await readPage({ upstream: { read: async () => rows(count) }, limits: { pageSize: 100 } }, 'inverters', 1);
    expect((await read(1_000)).rows).toHaveLength(1_000);
    await expect(read(1_001)).rejects.toMatchObject({
      reason: { code: 'list_page_too_long', records: 1_001, asked: 100 },
    });
  });

  test('more records on a page, counted before the first is looked at', async () => {
    const data = Array.from({ length: 1_001 }, () => ({ no: 'id' }));
    const read = readPage(
      { upstream: { read: async () => ({ data, meta: { total: 1 } }) }, limits: { pageSize: 100 } },
      'inverters',
      1,
    );
    await expect(read).rejects.toMatchObject({ reason: { code: 'list_page_too_long', records: 1_001, asked: 100 } });
  });

  test('nested without end, which is seen before it is parsed', async () => {
    const read = async (status: number, text: string) =>
      await readBody(
        {
          status,
          headers: { 'content-type': 'application/json' },
          body: Buffer.from(text),
          sentBytes: 0,
          receivedBytes: text.length,
        },
        text.length,
      );
    const told = { reason: { code: 'answer_nested_too_deeply', levels: 32 } };
    expect(await read(200, `${'['.repeat(32)}"[[{{\\"[["${']'.repeat(32)}`)).toHaveProperty('body');
    await expect(read(200, `{"data":${'['.repeat(32)}${']'.repeat(32)}}`)).rejects.toMatchObject(told);
    // What does not end would be "not whole" to the parser.
    await expect(read(201, `{"data":{"id":5,"x":${'['.repeat(900_000)}`)).rejects.toMatchObject(told);
    expect(await read(422, `{"message":"x","errors":${'['.repeat(900_000)}${']'.repeat(900_000)}}`)).toEqual({
      body: undefined,
    });
  });

  test('packed many times over', async () => {
    const reply = {
      status: 200,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip, gzip, gzip' },
      body: Buffer.from('{}'),
      sentBytes: 0,
      receivedBytes: 2,
    };
    await expect(readBody(reply, 1_000)).rejects.toMatchObject({
      reason: { code: 'answer_packed_repeatedly', times: 3 },
    });
  });
});
