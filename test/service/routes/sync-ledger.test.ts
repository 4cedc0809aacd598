import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerEntryView } from '../../../src/contract/console/sync-changes.ts';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { editClosedFile } from '../../support/edit-closed-file.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startLinkedServices, synced, type LinkedServices } from '../../support/linked-services.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let services: LinkedServices;
let service: TestService;
beforeAll(async () => {
  services = await startLinkedServices();
  service = services.linked;
});
afterAll(async () => {
  await service.close();
  await services.upstream.service.close();
});

const ledger = async (query = '') =>
  (await service.send('automation', 'GET', `/console/sync/ledger${query}`)).json<{
    data: LedgerEntryView[];
    total: number;
  }>();
const rows = async () => {
  const { headers, payload } = await service.send('operator', 'GET', '/console/sync/ledger.csv');
  return { headers, rows: parse(payload, { bom: true, columns: true }) as Record<string, string>[] };
};

test('[SY7] what the service confirmed is there, the newest first, under the ids of both sides', async () => {
  const { id } = (
    await service.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name: '=Elm "roof", 12' }) })
  ).json<{ data: { id: number } }>().data;
  await synced(service);
  await service.send('token', 'PUT', `/v1/inverters/${id}`, { body: { production_rate: 5200.5 } });
  await synced(service);
  await service.send('token', 'POST', '/v1/generators', {
    body: aGenerator({ address: '7 Compiler Court', homeowner_id: 77 }),
  });
  await synced(service);
  await service.send('token', 'DELETE', `/v1/inverters/${id}`);
  await synced(service);
  const { data, total } = await ledger();
  expect(total).toBe(4);
  expect(data.map(({ topic, operation, record_id, evidence }) => [topic, operation, record_id, evidence])).toEqual([
    ['inverters', 'remove', id, 'reply'],
    ['generators', 'create', 1, 'reply'],
    ['inverters', 'update', id, 'reply'],
    ['inverters', 'create', id, 'reply'],
  ]);
  expect(data[2]).toMatchObject({
    fields: { production_rate: 5200.5 },
    title: { brand: 'Fronius', model: 'Primo 7.6-1', site_name: '=Elm "roof", 12' },
  });
  const [there] = (await services.upstream.service.send('token', 'GET', '/v1/generators')).json<{
    data: { id: number }[];
  }>().data;
  expect(data[1]?.upstream_id).toBe(String(there?.id));
});

test('is found by names, addresses and ids', async () => {
  expect((await ledger('?search=compiler')).data.map(({ topic }) => topic)).toEqual(['generators']);
  expect((await ledger('?search=ELM')).total).toBe(3);
  expect((await ledger('?search=nothing%20like%20it')).total).toBe(0);
  expect((await ledger('?search=ELM&limit=2&page=2')).data).toHaveLength(1);
  expect((await ledger(`?search=${encodeURIComponent('%')}`)).total).toBe(0);
  expect(
    errorsOf(await service.send('automation', 'GET', `/console/sync/ledger?search=${'x'.repeat(101)}`)).fields,
  ).toEqual({ search: 'must be at most 100 characters' });
});

test('is exported as CSV, the oldest first, under a name that says what and when', async () => {
  const { headers, rows: exported } = await rows();
  expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
  expect(headers['content-disposition']).toBe('attachment; filename="Ledger Test 2026-03-12.csv"');
  expect(
    exported
      .map(({ operation, record_type, record_id, record, sent }) => [operation, record_type, record_id, record, sent])
      .slice(0, 3),
  ).toEqual([
    [
      'create',
      'inverter',
      '1',
      'Fronius, Primo 7.6-1, =Elm "roof", 12',
      expect.stringContaining('site_name==Elm "roof", 12'),
    ],
    ['update', 'inverter', '1', 'Fronius, Primo 7.6-1, =Elm "roof", 12', 'production_rate=5200.5'],
    ['create', 'generator', '1', '7 Compiler Court, Albany, 77', expect.stringContaining('address=7 Compiler Court')],
  ]);
});

test('stays, and can be exported, when the workspace is linked no longer', async () => {
  expect((await service.send('operator', 'DELETE', '/console/upstream')).statusCode).toBe(200);
  expect((await ledger()).total).toBe(4);
  expect((await rows()).rows).toHaveLength(4);
});

test('is exported whole, however long it is', async () => {
  const { dataFolder, clock } = service;
  await service.stop();
  editClosedFile(join(dataFolder, 'test.sqlite'), (engine) =>
    engine.exec(`WITH RECURSIVE n (i) AS (VALUES (5) UNION ALL SELECT i + 1 FROM n WHERE i < 2504)
    INSERT INTO ledger (id, seq, topic, record_id, upstream_id, operation, fields, title, search, evidence, status, confirmed_at)
    SELECT i * 3, i, 'inverters', i, i, 'remove', '{}', '{"brand":"Fronius"}', '', 'scan', NULL, 1773324309123456 FROM n`),
  );
  service = await startTestService({ dataFolder, startAt: clock.now() });
  await service.signIn();
  const { rows: exported } = await rows();
  expect(exported).toHaveLength(2504);
  expect(exported.at(-1)).toEqual({
    entry: '7512',
    confirmed_at: '2026-03-12T14:05:09.123456Z',
    operation: 'remove',
    record_type: 'inverter',
    record_id: '2504',
    service_id: '2504',
    record: 'Fronius',
    evidence: 'scan',
    status: '',
    sent: '',
    recognized_by: '',
    completes: '',
  });
});
