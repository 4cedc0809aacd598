import type { Reason } from '../../../src/contract/reasons/all-reasons.ts';
import type { ListFault } from '../../../src/contract/reasons/synchronizing.ts';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../support/test-service.ts';
import { inverter, there } from '../support/there.ts';
import { queue } from '../support/here.ts';
import { settle, variant } from './live-through.ts';
import type { Answer, Difference } from './transforming-proxy.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.close());

/** Forms of an error of which the status alone can be understood. */
const mute: [string, Partial<Answer>][] = [
  ['an empty body called JSON', { raw: '', type: 'application/json' }],
  ['no body and no type', { raw: '', type: undefined }],
  ['JSON that breaks off', { raw: '{"message": "Unauth', type: 'application/json' }],
  [
    'JSON that breaks off before its length is there',
    { wire: 'content-type: application/json\r\ncontent-length: 500\r\n\r\n{"message":' },
  ],
  [
    'a chunk that never ends',
    { wire: 'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1f4\r\n{"mess' },
  ],
  ['a page', { raw: '<!doctype html><title>No</title>', type: 'text/html' }],
  ['plain text', { raw: 'Unauthorized', type: 'text/plain' }],
  [
    'a body that says it is packed and is not',
    { raw: 'nothing', type: 'application/json', headers: { 'content-encoding': 'gzip' } },
  ],
  ['null', { raw: 'null', type: 'application/json' }],
];

const made = (status: number, form: Partial<Answer>): Partial<Answer> => ({
  status,
  headers: {},
  ...form,
  ...(form.wire !== undefined && { wire: `HTTP/1.1 ${status} X\r\n${form.wire}` }),
});
/** Answers so wherever `where` says so, and as our service elsewhere. */
const failing = (
  status: number,
  form: Partial<Answer>,
  where: (request: { method: string; route: string }) => boolean,
): Difference => ({ instead: (request) => (where(request) ? made(status, form) : undefined) });

describe('[SY38] an error with an empty or broken body is an error', () => {
  describe.each(mute)('%s', (_name, form) => {
    test('401 to the one who says nothing, and to a wrong token and key: the right field, in the right words', async () => {
      const lists = await variant(service, { ...failing(401, form, () => true) });
      expect(await lists.check()).toEqual({
        ok: false,
        fault: 'access_token',
        field: 'access_token',
        unlisted: [],
        detail: 'The service does not accept this access token.',
        reason: { code: 'access_not_accepted', credential: 'access_token' },
      });
      const keys = await variant(
        service,
        failing(401, form, ({ route }) => route.endsWith('installers')),
      );
      expect(await keys.check()).toEqual({
        ok: false,
        fault: 'api_key',
        field: 'api_key',
        unlisted: [],
        detail: 'The service does not accept this API key.',
        reason: { code: 'access_not_accepted', credential: 'api_key' },
      });
    });

    test('503 is the moment and not the address', async () => {
      const away = await variant(
        service,
        failing(503, form, () => true),
      );
      expect(await away.check()).toMatchObject({
        fault: 'unavailable',
        field: null,
        detail: 'The service answers, but cannot work right now (status 503).',
      });
    });

    test('422 refuses one record and 429 none; 401 stops, and nothing is done twice', async () => {
      const difference: Difference = {};
      const each = await variant(service, difference);
      const { store, engine } = each.device;
      await store.sync.link(each.baseUrl);
      await settle(each.device);
      const before = (await there(service).inverters()).length;
      await store.inverters.create(inverter('One'));
      const posts = ({ method }: { method: string }): boolean => method === 'POST';
      for (const status of [401, 429]) {
        Object.assign(difference, failing(status, form, posts));
        expect(await engine.runOnce()).toBe(false);
        expect(engine.lastError()).toEqual({ code: 'service_status', status });
        expect(await queue(store)).toMatchObject([{ state: 'pending', attempts: 0 }]);
      }
      Object.assign(difference, failing(422, form, posts));
      expect(await engine.runOnce()).toBe(true);
      expect(await queue(store)).toMatchObject([
        { state: 'refused', status: 422, reason: { code: 'service_status', status: 422 } },
      ]);
      expect(await there(service).inverters()).toHaveLength(before);
    });
  });
});

describe('[SY40] what cannot be read without a doubt is refused, in words that say what it is', () => {
  const json = (value: unknown): Partial<Answer> => ({ raw: JSON.stringify(value), type: 'application/json' });
  const row = { id: 1, brand: 'Sun', model: 'M' };
  const page = (data: unknown[], rest: object = {}): unknown => ({ data, meta: { total: data.length }, ...rest });
  const strange = (why: ListFault): Reason => ({ code: 'list_not_as_documented', topic: 'inverters', why });
  const lists: [string, Partial<Answer>, Reason][] = [
    ['a list without meta', json({ data: [row] }), strange('no_total')],
    ['a bare list', json([row]), strange('no_data')],
    ['records by id', json({ data: { 1: row }, meta: { total: 1 } }), strange('no_data')],
    [
      'an id that is too large to be kept',
      {
        raw: '{"data":[{"id":12345678901234567890,"brand":"Sun","model":"M"}],"meta":{"total":1}}',
        type: 'application/json',
      },
      strange('record_without_id'),
    ],
    [
      'fields under attributes',
      json(page([{ id: '1', type: 'inverters', attributes: row }])),
      strange('record_without_fields'),
    ],
    [
      'bytes that are not UTF-8',
      { raw: Buffer.from('{"data":[{"id":1,"brand":"Sé"}],"meta":{"total":1}}', 'latin1'), type: 'application/json' },
      { code: 'answer_not_text', charset: 'utf-8' },
    ],
    [
      'a character set that nobody knows',
      { ...json(page([row])), type: 'application/json; charset=x-unknown' },
      { code: 'answer_not_text', charset: 'x-unknown' },
    ],
    [
      'packed in a way that nobody knows',
      { ...json(page([row])), headers: { 'content-encoding': 'compress' } },
      { code: 'answer_packed_unknown', encoding: 'compress' },
    ],
    [
      'a page that unpacks to gigabytes',
      {
        raw: gzipSync(Buffer.alloc(64 * 1024 * 1024)),
        headers: { 'content-encoding': 'gzip' },
        type: 'application/json',
      },
      { code: 'answer_not_whole' },
    ],
  ];

  test.each(lists)('%s', async (_name, form, reason) => {
    const difference: Difference = {};
    const each = await variant(service, difference);
    const { store, engine } = each.device;
    await store.sync.link(each.baseUrl);
    await settle(each.device);
    const { total } = await store.inverters.list({ page: 1, limit: 1 });
    const { last_complete } = await store.sync.scans.get('inverters');
    Object.assign(
      difference,
      failing(200, form, ({ method, route }) => method === 'GET' && route.endsWith('inverters')),
    );
    await store.inverters.create(inverter('Waits'));
    for (let run = 0; run < 3; run += 1) {
      each.device.clock.advance(16 * 60_000);
      expect(await engine.runOnce()).toBe(false);
      expect(engine.lastError()).toEqual(reason);
    }
    expect((await store.inverters.list({ page: 1, limit: 1 })).total).toBe(total + 1);
    expect((await store.sync.scans.get('inverters')).last_complete).toBe(last_complete);
    expect(each.asked.filter((line) => line.startsWith('POST /v1/inverters'))).toEqual([]);
    expect((await each.check()).ok).toBe(reason.code === 'list_not_as_documented' && reason.why.startsWith('record_'));
  });
});
