import { expect, test } from 'vitest';
import { newDevice, startUpstream } from './support/device.ts';
import { generator, inverter, there } from './support/there.ts';

const STYLE = '#aa0000;}</style><script>alert(1)</script>';

test('[SY24] what the service sends and no client could is not kept, is told, and does not stop the rest', async () => {
  const upstream = await startUpstream();
  const company = await there(upstream).create('installers', { company_name: 'Sun & Sons', color: '#aa0000' });
  await there(upstream).create('generators', generator('1 Elm Street'));
  await there(upstream).create('generators', generator('2 Elm Street'));
  await there(upstream).create('inverters', inverter('good'));
  await there(upstream).create('inverters', inverter('bad'));
  const { store, network, engine, sync, clock } = await newDevice(upstream);
  const [installers, generators, inverters] = await Promise.all(
    ['installers', 'generators', 'inverters'].map((path) => there(upstream).list(path)),
  );
  const page = (data: unknown[] = []) => ({ status: 200, body: { data, meta: { total: data.length, last_page: 1 } } });
  network.fault = ({ method, path }) => {
    if (method !== 'GET') return undefined;
    if (path.startsWith('/v1/installers?'))
      return page([{ ...installers?.[0], color: STYLE, company_name: 'Sun & Daughters' }]);
    if (path.startsWith('/v1/generators?'))
      return page([
        { ...generators?.[0], address: 'x'.repeat(300) },
        generators?.[1],
        { ...generators?.[1], id: 77, latitude: 300 },
      ]);
    return path.startsWith('/v1/inverters?')
      ? page([
          { ...inverters?.[0], production_rate: 7 },
          { ...inverters?.[1], brand: 'A\u0007B', production_rate: 8 },
        ])
      : undefined;
  };
  clock.advance(15 * 60_000);
  await sync();
  await sync();
  expect(await store.installers.get(company)).toMatchObject({ company_name: 'Sun & Daughters', color: '#aa0000' });
  const { json, total } = await store.generators.list({ page: 1, limit: 10 });
  expect([total, (JSON.parse(json) as { address: string }[]).map(({ address }) => address)]).toEqual([
    2,
    ['1 Elm Street', '2 Elm Street'],
  ]);
  expect(await store.inverters.get(2)).toMatchObject({ brand: 'SolarEdge', production_rate: 8 });
  const values = [
    { topic: 'installers', upstream_id: String(company), field: 'color', message: 'must be a color as #RRGGBB' },
    { topic: 'generators', upstream_id: '1', field: 'address', message: 'must be at most 255 characters' },
    { topic: 'generators', upstream_id: '77', field: 'latitude', message: 'must be between -90 and 90' },
    { topic: 'inverters', upstream_id: '2', field: 'brand', message: 'must not contain control characters' },
  ];
  expect(engine.warnings()).toEqual([{ code: 'values_not_kept', count: 4, values }]);
  network.fault = () => undefined;
  clock.advance(15 * 60_000);
  await sync();
  expect(engine.warnings()).toEqual([]);
  expect(network.writes()).toEqual([]);
});

test('[SY14] [T9] a row whose content does not fit is not taken for a lost create of the same content', async () => {
  const upstream = await startUpstream();
  const { store, network, sync, clock } = await newDevice(upstream);
  network.fault = ({ method }) => (method === 'POST' ? 'begun' : undefined);
  await store.inverters.create({ brand: 'ABB', model: 'X' });
  await sync().catch(() => undefined);
  const row = { id: 70, brand: 'ABB', model: 'X', site_name: 'x'.repeat(300) };
  network.fault = ({ method, path }) =>
    method === 'GET' && path.startsWith('/v1/inverters?')
      ? { status: 200, body: { data: [row], meta: { total: 1, last_page: 1 } } }
      : undefined;
  clock.advance(3 * 60_000);
  await sync();
  await sync();
  expect((await store.sync.ledger.list({ page: 1, limit: 10, search: '' })).total).toBe(0);
});
