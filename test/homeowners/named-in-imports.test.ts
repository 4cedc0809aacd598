import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Associated, Homeowner } from '../../src/contract/console/homeowners.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from '../imports/import-client.ts';

let service: TestService;
let imports: ReturnType<typeof importsOf>;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
  imports = importsOf(service);
});
afterEach(() => service.close());

const NAMES = 'Homeowner,Address,City,State,ZIP,Capacity (kW),Online date,Latitude,Longitude';
const house = (name: string, number: number, city = 'Boston'): string =>
  `${name},${number} Elm St,${city},MA,02134,7.6,2024-03-14,42.36,-71.05`;
const list = (...rows: string[]): string => [NAMES, ...rows].join('\n');

const named = async () =>
  (await service.send('operator', 'GET', '/console/homeowners'))
    .json<{ data: Homeowner[] }>()
    .data.map(({ id, nickname }) => [id, nickname]);
const numbers = async () =>
  (await imports.ask<{ data: { address: string; homeowner_id: number }[] }>('GET', '/v1/generators')).data.map(
    ({ address, homeowner_id: number }) => `${address.split(' ')[0]}:${number}`,
  );
const done = async () => imports.reaches((await imports.start()).id, 'done');

describe('a list with homeowners’ names and no numbers', () => {
  test('gives each distinct name a number and keeps the name', async () => {
    const { plan, check } = await imports.read(
      list(house('Mary Hill', 1), house('José Núñez', 2), house('MARY  HILL', 3), house('jose nunez', 4)),
    );
    expect(plan.generators?.homeowner_id).toEqual({ from: 'names', column: 0 });
    expect(check.named).toEqual({ homeowners: 2, first: 1, last: 2 });
    expect(check.preview.map(({ nickname }) => nickname)).toEqual([
      'Mary Hill',
      'José Núñez',
      'MARY HILL',
      'jose nunez',
    ]);
    await done();
    expect(await numbers()).toEqual(['1:1', '2:2', '3:1', '4:2']);
    expect(await named()).toEqual([
      [1, 'Mary Hill'],
      [2, 'José Núñez'],
    ]);
  });

  test('begins where it is told, and gives no number that is in use', async () => {
    await imports.read(list(house('Ada', 1), house('Bob', 2)));
    await imports.change({
      plan: {
        ...(await imports.ask<{ read: { plan: { generators: object } } }>('GET', '/console/imports')).read.plan,
        generators: {
          ...(await imports.ask<{ read: { plan: { generators: object } } }>('GET', '/console/imports')).read.plan
            .generators,
          homeowner_id: { from: 'names', column: 0, first: 4711 },
        },
      },
    });
    await done();
    expect(await named()).toEqual([
      [4711, 'Ada'],
      [4712, 'Bob'],
    ]);
    // The same names keep their numbers; a new one comes after them.
    const { check } = await imports.read(list(house('Cleo', 5), house('Bob', 6)));
    expect(check.named).toEqual({ homeowners: 1, first: 4713, last: 4713 });
    await done();
    expect(await numbers()).toEqual(['1:4711', '2:4712', '5:4713', '6:4712']);
  });

  test('refuses a row without a name, and one whose name is no name', async () => {
    const { check } = await imports.read(list(house('', 1), house('x'.repeat(121), 2), house('Ada', 3)));
    expect(check.refusals.map(({ field, code, rule }) => [field, code, rule])).toEqual([
      ['homeowner_id', 'missing', null],
      ['homeowner_id', 'not_valid', 'must be at most 120 characters'],
    ]);
    await done();
    // Fixed in a spreadsheet and dropped in again, its columns are still taken for the same.
    const again = await imports.read(list(house('Ada', 4), house('Eve', 5)));
    expect(again.remembered).toBe(true);
    await done();
    expect(await numbers()).toEqual(['3:1', '4:1', '5:2']);
  });

  test('a name that somebody has given stays; taking the import back takes its other names away', async () => {
    await imports.read(list(house('Ada', 1), house('Bob', 2), house('Cleo', 3)));
    const { id } = await done();
    await service.send('operator', 'PUT', '/console/homeowners/2', { body: { nickname: 'Robert' } });
    await imports.act(id, 'take-back');
    await imports.reaches(id, 'taken_back');
    expect(await named()).toEqual([[2, 'Robert']]);
    // The number of a name that is known is used again.
    await imports.read(list(house('Robert', 4)));
    await done();
    expect(await numbers()).toEqual(['4:2']);
    expect(await named()).toEqual([[2, 'Robert']]);
  });

  test.each([
    ['Last name,First name', 'Hill,Mary', 'Hill,José'],
    ['Customer Last Name,Customer First Name', 'Hill,Mary', 'Hill,José'],
    ['Apellidos,Nombre', 'Hill,Mary', 'Hill,José'],
  ])('that are in two columns, %s, is of people, not of surnames', async (columns, ...people) => {
    const rows = people.map((name, index) => house(name, index + 1));
    const { plan, check } = await imports.read([NAMES.replace('Homeowner', columns), ...rows].join('\n'));
    expect(plan.generators?.homeowner_id).toEqual({ from: 'names', column: 0, given: 1 });
    expect(check).toMatchObject({ refused: 0, duplicates: { in_file: 0 }, named: { homeowners: 2 } });
    await done();
    expect(await named()).toEqual([
      [1, 'Mary Hill'],
      [2, 'José Hill'],
    ]);
  });

  test('one of the two names will do', async () => {
    const rows = [house(',Mary', 1), house('Hill,', 2), house(',', 3)];
    const { check } = await imports.read([NAMES.replace('Homeowner', 'Last name,First name'), ...rows].join('\n'));
    expect(check).toMatchObject({ good: 2, refused: 1 });
    expect(check.preview.map(({ nickname }) => nickname)).toEqual(['Mary', 'Hill', null]);
  });

  test('only homeowners are numbered by names', async () => {
    const { plan } = await imports.read(list(house('Ada', 1)));
    await expect(
      imports.change({ plan: { ...plan, generators: { ...plan.generators, city: { from: 'names', column: 0 } } } }),
    ).rejects.toThrow('must number names for homeowner_id only');
  });
});

test('inverters of a row belong to its generator', async () => {
  await imports.read(
    [`${NAMES},Inverter Brand,Inverter Model,Qty`, `${house('Ada', 1)},SMA,SB5,2`, `${house('Bob', 2)},ABB,UNO,1`].join(
      '\n',
    ),
  );
  await done();
  const of = async (id: number) =>
    (await service.send('operator', 'GET', `/console/associated/generators/${id}`))
      .json<Associated>()
      .inverters.data.map(({ brand }) => brand);
  expect([await of(1), await of(2)]).toEqual([['SMA', 'SMA'], ['ABB']]);
  const { generators } = (await service.send('operator', 'GET', '/console/associated/inverters/3')).json<Associated>();
  expect(generators.data.map(({ address }) => address)).toEqual(['2 Elm St']);
});

test('a number for all rows is offered that no homeowner has', async () => {
  const unnamed = list(house('', 1)).replace('Homeowner,', 'Notes,');
  expect((await imports.read(unnamed)).check.free_homeowner).toBe(1);
  await imports.read(list(house('Ada', 1), house('Bob', 2)));
  await done();
  expect((await imports.read(unnamed)).check.free_homeowner).toBe(3);
});
