import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
beforeEach(async () => (service = await startTestService()));
afterEach(() => service.close());

const NAMES =
  'Address,City,State,ZIP,Capacity (kW),Online date,Latitude,Longitude,Homeowner ID,Inverter Brand,Inverter Model,Serial number';
const house = (number: number, rest: string): string =>
  `${number} Elm St,Boston,MA,02134,7.6,2024-03-14,42.36,-71.05,${number},${rest}`;
const list = (...rows: string[]): string => [NAMES, ...rows].join('\n');

/** Each inverter with the number of the generator that it belongs to. */
async function inverters(): Promise<string[]> {
  const all = await importsOf(service).ask<{ model: string; generator: string | null }[]>(
    'GET',
    '/console/export/inverters?format=json',
  );
  return all.map(({ model, generator }) => `${model} ${generator?.split(':')[0] ?? 'alone'}`);
}

async function importList(...rows: string[]): Promise<void> {
  const { read, start, reaches } = importsOf(service);
  await read(list(...rows));
  await reaches((await start()).id, 'done');
}

describe('a second row for a house, with another inverter', () => {
  it('gives its inverter to the generator of the first row', async () => {
    await importList(house(1, 'SMA,SB5.0,'), house(2, 'SMA,SB5.0,'), house(1, 'ABB,UNO,'));
    expect(await inverters()).toEqual(['SB5.0 1', 'SB5.0 2', 'UNO 1']);
    expect(await importsOf(service).total()).toBe(2);
  });

  it('gives it to the generator that is here already', async () => {
    await importList(house(1, 'SMA,SB5.0,'), house(2, 'SMA,SB5.0,'));
    await importList(house(2, 'ABB,UNO,'), house(3, 'ABB,UNO,'));
    expect(await inverters()).toEqual(['SB5.0 1', 'SB5.0 2', 'UNO 2', 'UNO 3']);
  });

  it('does so when the first row was written long before', async () => {
    const others = Array.from({ length: 1100 }, (_, index) => house(index + 10, ',,'));
    await importList(house(1, 'SMA,SB5.0,'), ...others, house(700, 'ABB,UNO,'), house(1, 'ABB,UNO,'));
    expect(await inverters()).toEqual(['SB5.0 1', 'UNO 692', 'UNO 1']);
  });

  it('is no repeated row where the serial numbers tell two inverters of a kind apart', async () => {
    const rows = [house(1, 'SMA,SB5.0,A1'), house(1, 'SMA,SB5.0,A2'), house(1, 'SMA,SB5.0,A1')];
    expect((await importsOf(service).read(list(...rows))).check).toMatchObject({
      good: 2,
      duplicates: { here: 0, in_file: 1 },
    });
    await importList(...rows);
    expect(await inverters()).toEqual(['SB5.0 1', 'SB5.0 1']);
    expect((await importsOf(service).read(list(...rows))).check).toMatchObject({ good: 0 });
  });

  it('says that its size is not used where it is another one, of a row of the file or of a generator here', async () => {
    const { read } = importsOf(service);
    const larger = house(1, 'ABB,UNO,').replace('7.6', '3.8');
    const doubts = async (...rows: string[]) =>
      (await read(list(...rows))).check.doubts.map(({ code, rows: told }) => [code, told]);
    expect(await doubts(house(1, 'SMA,SB5.0,'), larger)).toEqual([['not_added', [3]]]);
    expect(await doubts(house(1, 'SMA,SB5.0,'), house(1, 'ABB,UNO,'))).toEqual([]);
    await importList(house(2, 'SMA,SB5.0,'), house(1, 'SMA,SB5.0,'), house(3, 'SMA,SB5.0,'));
    expect(await doubts(larger)).toEqual([['not_added', [2]]]);
    expect(await doubts(house(1, 'ABB,UNO,'))).toEqual([]);
  });

  it('gives it nothing but its inverter, although other duplicates are imported', async () => {
    const { read, change, start, reaches } = importsOf(service);
    const { plan } = await read(list(house(1, 'SMA,SB5.0,'), house(1, 'ABB,UNO,'), house(1, 'SMA,SB5.0,')));
    const { check } = await change({ plan: { ...plan, duplicates: 'keep' } });
    expect(check).toMatchObject({ generators: 2, inverters: 3, duplicates: { in_file: 1 } });
    await reaches((await start()).id, 'done');
    expect(await inverters()).toEqual(['SB5.0 1', 'UNO 1', 'SB5.0 2']);
  });
});
