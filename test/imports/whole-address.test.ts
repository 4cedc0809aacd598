import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
beforeEach(async () => (service = await startTestService()));
afterEach(() => service.close());

const REST = 'Capacity (kW),Online date,Latitude,Longitude,Homeowner ID,Inverter Brand,Inverter Model';
const rest = '7.6,2024-03-14,42.36,-71.05,1,SMA,SB5.0';
const WHOLE = [`Address,${REST}`, `"12 Elm St, Boston, MA 02134",${rest}`].join('\n');
const PARTS = [`Address,City,State,ZIP,${REST}`, `12 Elm St,Boston,MA,02134,${rest}`].join('\n');

async function importList(text: string): Promise<void> {
  const { read, start, reaches } = importsOf(service);
  await read(text);
  await reaches((await start()).id, 'done');
}
const sites = async (): Promise<(string | null)[]> =>
  (await importsOf(service).ask<{ site_name: string | null }[]>('GET', '/console/export/inverters?format=json')).map(
    ({ site_name }) => site_name,
  );

describe('an inverter at the whole address of its generator', () => {
  it('has the street as its site, so that lists with the address in one column or in four name the same one', async () => {
    await importList(WHOLE);
    expect(await sites()).toEqual(['12 Elm St']);
    expect((await importsOf(service).read(PARTS)).check).toMatchObject({ good: 0, duplicates: { here: 1 } });
  });

  it('is the one that is here with the whole address as its site, as earlier releases imported it', async () => {
    await importList(PARTS);
    const [inverter] = (await importsOf(service).ask<{ data: { id: number }[] }>('GET', '/v1/inverters')).data;
    expect(inverter?.id).toBe(1);
    await importsOf(service).ask('DELETE', '/v1/inverters/1');
    await importsOf(service).ask('POST', '/v1/inverters', {
      brand: 'SMA',
      model: 'SB5.0',
      site_name: '12 Elm St, Boston, MA 02134',
      installation_date: '2024-03-14',
      latitude: 42.36,
      longitude: -71.05,
    });
    for (const list of [WHOLE, PARTS])
      expect((await importsOf(service).read(list)).check).toMatchObject({ good: 0, duplicates: { here: 1 } });
  });
});
