import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../support/test-service.ts';
import { liveThrough, variant, type Settling } from './live-through.ts';
import { isSuccess, recordsOf, type Answer, type Difference } from './transforming-proxy.ts';

let service: TestService;
beforeEach(async () => void (service = await startTestService()));
afterEach(() => service.close());

const answers = (answer: (answer: Answer) => void): Difference => ({ answer });
const eachRecord = (change: (record: Record<string, unknown>, answer: Answer) => void): Difference =>
  answers((answer) => recordsOf(answer).forEach((record) => change(record, answer)));
const typed = (type: string | undefined): Difference => answers((answer) => void (answer.type = type));
const text = (answer: Answer): string => JSON.stringify(answer.json);
const packed = (encoding: string, pack: (body: string) => Buffer): Difference =>
  answers((answer) => {
    if (answer.json === undefined) return;
    answer.raw = pack(text(answer));
    answer.headers['content-encoding'] = encoding;
  });
const envelope = (
  change: (envelope: { data: unknown[]; meta: Record<string, unknown>; links?: unknown }) => void,
): Difference => answers(({ json }) => Array.isArray(Object(json).data) && change(json as never));
const isCreate = ({ method, route }: Answer): boolean => method === 'POST' && !route.endsWith('links');
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, inner]) => [key, reversed(inner)]),
      )
    : value;
};
const bare = (answer: Answer): void => {
  const [record] = recordsOf(answer);
  if (record && !Array.isArray(Object(answer.json).data)) answer.json = record;
};
const wrapped = (answer: Answer): void => {
  const [record] = recordsOf(answer);
  if (record && !Array.isArray(Object(answer.json).data)) answer.json = { data: record };
};
const asText = (...fields: string[]): Difference =>
  eachRecord((record) =>
    fields.forEach((field) => typeof record[field] === 'number' && (record[field] = String(record[field]))),
  );
const emptied = (answer: Answer): void => void ([answer.json, answer.type] = [undefined, undefined]);

const ways: [name: string, difference: Difference, settling?: Settling][] = [
  ['our own, unchanged', {}],
  ['content type application/vnd.api+json', typed('application/vnd.api+json')],
  ['content type text/json', typed('text/json')],
  ['content type text/plain', typed('text/plain')],
  ['content type application/octet-stream', typed('application/octet-stream')],
  ['no content type', typed(undefined)],
  ['content type Application/JSON;Charset="UTF-8"', typed('Application/JSON;Charset="UTF-8"')],
  [
    'charset=iso-8859-1, and written so',
    answers((answer) => {
      answer.type = 'application/json; charset=iso-8859-1';
      if (answer.json !== undefined) answer.raw = Buffer.from(text(answer), 'latin1');
    }),
  ],
  [
    'a mark of the byte order before the body',
    answers((answer) => answer.json !== undefined && void (answer.raw = `\uFEFF${text(answer)}`)),
  ],
  [
    'white space and line breaks',
    answers(
      (answer) => answer.json !== undefined && void (answer.raw = `\r\n${JSON.stringify(answer.json, null, 4)}\n`),
    ),
  ],
  ['packed with gzip, though nobody asked for it', packed('gzip', gzipSync)],
  ['packed with GZIP under its other name', packed('X-GZip', gzipSync)],
  ['packed with deflate', packed('deflate', deflateSync)],
  ['packed with br', packed('br', brotliCompressSync)],
  ['packed with zstd', packed('zstd', zstdCompressSync)],
  ['in chunks', answers((answer) => void (answer.headers['transfer-encoding'] = 'chunked'))],
  [
    'without a length, until the connection ends',
    answers(
      (answer) =>
        void (answer.wire = `HTTP/1.1 ${answer.status} X\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n${answer.json === undefined ? '' : text(answer)}`),
    ),
  ],
  [
    'header names in upper case',
    answers((answer) => {
      const body = answer.json === undefined ? '' : text(answer);
      answer.wire = `HTTP/1.1 ${answer.status} X\r\nCONTENT-TYPE: application/json\r\nCONTENT-LENGTH: ${Buffer.byteLength(body)}\r\nCONNECTION: close\r\n\r\n${body}`;
    }),
  ],
  ['200 instead of 201', answers((answer) => answer.status === 201 && void (answer.status = 200))],
  [
    '201 instead of 200 after a change',
    answers((answer) => answer.method === 'PUT' && isSuccess(answer) && void (answer.status = 201)),
  ],
  ['202 with the record', answers((answer) => answer.status === 201 && void (answer.status = 202))],
  [
    '204 after a removal',
    answers(
      (answer) => answer.method === 'DELETE' && isSuccess(answer) && (emptied(answer), void (answer.status = 204)),
    ),
  ],
  [
    '200 and nothing after a removal',
    answers((answer) => answer.method === 'DELETE' && isSuccess(answer) && emptied(answer)),
  ],
  [
    '200 and the removed record after a removal',
    answers(
      (answer) =>
        answer.method === 'DELETE' && isSuccess(answer) && void (answer.json = { data: { id: 1, deleted: true } }),
    ),
  ],
  [
    '204 after a change',
    answers((answer) => answer.method === 'PUT' && isSuccess(answer) && (emptied(answer), void (answer.status = 204))),
  ],
  [
    '200 and nothing after a change',
    answers((answer) => answer.method === 'PUT' && isSuccess(answer) && emptied(answer)),
  ],
  ['201 and nothing after a create', answers((answer) => isCreate(answer) && isSuccess(answer) && emptied(answer))],
  [
    '201 with the id alone',
    answers(
      (answer) => isCreate(answer) && isSuccess(answer) && void (answer.json = { id: recordsOf(answer)[0]?.['id'] }),
    ),
  ],
  [
    '201 with a message and no id',
    answers((answer) => isCreate(answer) && isSuccess(answer) && void (answer.json = { message: 'Created.' })),
  ],
  [
    '200 and nothing after a create: a person is asked',
    answers((answer) => isCreate(answer) && isSuccess(answer) && (emptied(answer), void (answer.status = 200))),
    { answers: true },
  ],
  ['every record under data', answers(wrapped)],
  ['no record under data', answers(bare)],
  [
    'fields that nobody documented',
    answers(({ json }) => {
      if (typeof json === 'object' && json !== null)
        Object.assign(json, { jsonapi: { version: '1.1' }, included: [], _links: null });
      for (const record of recordsOf({ json } as Answer))
        Object.assign(record, { type: 'record', attributes: { brand: 'No' }, tags: [], owner: { id: 9 }, __proto: 1 });
    }),
  ],
  ['keys in another order', answers((answer) => void (answer.json = reversed(answer.json)))],
  [
    'ids as text',
    eachRecord((record) =>
      ['id', 'installer_id', 'homeowner_id'].forEach(
        (field) => field in record && (record[field] = String(record[field])),
      ),
    ),
  ],
  [
    'decimals as text',
    asText('nameplate_capacity', 'latitude', 'longitude', 'production_rate', 'total_lifetime_production'),
  ],
  [
    'decimals as text with zeros behind',
    eachRecord((record) =>
      ['nameplate_capacity', 'production_rate', 'total_lifetime_production', 'latitude', 'longitude'].forEach(
        (field) => typeof record[field] === 'number' && (record[field] = record[field].toFixed(4)),
      ),
    ),
  ],
  [
    'flags as 0 and 1',
    eachRecord((record) =>
      Object.keys(record).forEach(
        (field) => typeof record[field] === 'boolean' && (record[field] = Number(record[field])),
      ),
    ),
  ],
  [
    'flags as text',
    eachRecord((record) =>
      Object.keys(record).forEach(
        (field) => typeof record[field] === 'boolean' && (record[field] = String(record[field])),
      ),
    ),
  ],
  [
    'numbers of the envelope as text',
    envelope(({ meta }) =>
      Object.keys(meta).forEach((key) => typeof meta[key] === 'number' && (meta[key] = String(meta[key]))),
    ),
  ],
  ['no links', envelope((body) => void delete body.links)],
  [
    'links to another host',
    envelope(
      (body) =>
        void (body.links = {
          first: 'https://evil.example/1',
          next: 'https://evil.example/2',
          prev: '%zz',
          last: null,
        }),
    ),
  ],
  ['of meta the total alone', envelope((body) => void (body.meta = { total: body.meta['total'] }))],
  [
    'what is empty is absent',
    eachRecord((record) =>
      Object.keys(record).forEach(
        (field) => record[field] === null && field !== 'last_updated' && delete record[field],
      ),
    ),
  ],
  [
    'null for what an answer to a create does not repeat',
    eachRecord(
      (record, answer) =>
        isCreate(answer) &&
        ['site_name', 'latitude', 'longitude', 'homeowner_id', 'zip_code', 'color', 'email'].forEach(
          (field) => field in record && (record[field] = null),
        ),
    ),
  ],
  [
    'personal information as null in lists',
    eachRecord(
      (record, { method, route }) =>
        method === 'GET' &&
        route.endsWith('system-owners') &&
        String(record['name']).startsWith('Here') &&
        ['name', 'email', 'zip_code', 'city'].forEach((field) => (record[field] = null)),
    ),
  ],
  [
    'times without fractions, with an offset',
    eachRecord((record) =>
      ['created_at', 'updated_at', 'last_updated'].forEach(
        (field) => typeof record[field] === 'string' && (record[field] = record[field].replace(/\.\d+Z$/, '+00:00')),
      ),
    ),
  ],
  [
    'days as moments',
    eachRecord((record) =>
      ['online_date', 'installation_date'].forEach(
        (field) => typeof record[field] === 'string' && (record[field] = `${record[field].slice(0, 10)}T00:00:00Z`),
      ),
    ),
  ],
];

describe('[SY38][SY39][SY40] a service that differs where the description leaves it open is kept in step with all the same', () => {
  test.each(ways)('%s', async (_name, difference, settling) => {
    const device = await variant(service, difference);
    await expect(liveThrough(device, settling)).resolves.toBeUndefined();
  });

  test('pages smaller than asked for', async () => {
    const capped: Difference = {
      lead: (path) => path.replace(/limit=\d+/, (limit) => (limit === 'limit=1' ? limit : 'limit=3')),
    };
    const each = await variant(service, capped);
    await liveThrough(each);
    const untold = await variant(service, {
      ...capped,
      ...envelope((body) => void (body.meta = { total: body.meta['total'] })),
    });
    await liveThrough(untold);
    expect(untold.device.engine.warnings()).toEqual([]);
  });
});
