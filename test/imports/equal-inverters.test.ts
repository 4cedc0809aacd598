import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
beforeEach(async () => (service = await startTestService()));
afterEach(() => service.close());

/** So many inverters of a site that nothing tells apart. */
const same = (count: number, row = 'SMA,Sunny Boy 7.7,Barn'): string =>
  ['Brand,Model,Site name', ...Array.from({ length: count }, () => row)].join('\n');

describe('a list of inverters with equal rows', () => {
  it('makes one of each row, and none when it is imported again', async () => {
    const { read, start, reaches, total } = importsOf(service);
    expect((await read(same(10))).check).toMatchObject({
      good: 10,
      inverters: 10,
      duplicates: { here: 0, in_file: 9 },
    });
    await reaches((await start()).id, 'done');
    expect(await total('inverters')).toBe(10);
    expect((await read(same(10))).check).toMatchObject({ good: 0, duplicates: { here: 10, in_file: 0 } });
  });

  it('makes what is not here yet of a longer list', async () => {
    const { read, start, reaches, total } = importsOf(service);
    await read(same(3));
    await reaches((await start()).id, 'done');
    expect((await read(same(5))).check).toMatchObject({ good: 2, duplicates: { here: 3, in_file: 2 } });
    await reaches((await start()).id, 'done');
    expect(await total('inverters')).toBe(5);
  });

  it('counts the inverters of a row that has several', async () => {
    const { read, start, reaches, total } = importsOf(service);
    const list = 'Brand,Model,Site name,Quantity\nSMA,Sunny Boy 7.7,Barn,3\nSMA,Sunny Boy 7.7,Barn,2';
    await read(list);
    await reaches((await start()).id, 'done');
    expect(await total('inverters')).toBe(5);
    expect((await read(list)).check).toMatchObject({ good: 0, duplicates: { here: 2, in_file: 0 } });
  });

  it('makes one of them where that is chosen, whether or not it is here', async () => {
    const { read, change, start, reaches } = importsOf(service);
    const { plan } = await read(same(4));
    expect((await change({ plan: { ...plan, twice: 'skip' } })).check).toMatchObject({ good: 1 });
    await reaches((await start()).id, 'done');
    expect((await read(same(4))).check).toMatchObject({ good: 0, duplicates: { here: 1, in_file: 3 } });
  });
});
