import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Breakdown } from '../../src/contract/console/breakdown.ts';
import { ownerStatus } from '../../src/contract/console/owner-status.ts';
import type { Summary } from '../../src/contract/console/summary.ts';
import {
  generatorsBetween,
  generatorsIn,
  invertersOf,
  largestGenerators,
  ownersAt,
  producingInverters,
} from '../../src/renderer/features/dashboard/components/figure-links.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { listLength } from './list-length.ts';

const TODAY = '2021-12-15';
const breakdownOf = async (service: TestService, today = TODAY) =>
  (await service.send('operator', 'GET', `/console/breakdown?today=${today}`)).json<Breakdown>();
const total = (all: readonly { count: number }[]) => all.reduce((sum, { count }) => sum + count, 0);

describe('the figures of the sample data', () => {
  let service: TestService;
  let fleet: Breakdown;
  let summary: Summary;
  beforeAll(async () => {
    service = await startTestService({ host: { testHelpers: true } });
    await service.signIn();
    await service.core.plant('sample');
    const states = [
      { state: 'not_started' },
      { state: 'incomplete', missing: ['payment_setup'] },
      { state: 'incomplete', missing: ['usage_data', 'payment_setup'] },
      { state: 'in_review' },
      { state: 'approved' },
      { state: 'rejected', reason: 'the system is elsewhere' },
    ];
    for (const body of states) await service.send('operator', 'POST', '/console/test_helpers/owners', { body });
    fleet = await breakdownOf(service);
    summary = (await service.send('operator', 'GET', '/console/summary')).json<Summary>();
  });
  afterAll(() => service.close());

  test('are each as large as the list that they lead to', async () => {
    const figures = [
      ...fleet.states.map(({ value, count }) => [count, generatorsIn(value)] as const),
      ...fleet.brands.map(({ value, count }) => [count, invertersOf(value)] as const),
      ...fleet.sizes.map((size) => [size.count, generatorsBetween('nameplate_capacity', size)] as const),
      ...[...fleet.months, ...fleet.years].map((each) => [each.count, generatorsBetween('online_date', each)] as const),
      ...ownerStatus.options.map((status) => [summary.owners[status], ownersAt(status)] as const),
      [summary.producing, producingInverters] as const,
      [summary.generators, largestGenerators] as const,
    ];
    for (const [count, link] of figures) expect([link, await listLength(service, link)]).toEqual([link, count]);
    expect(figures.filter(([count]) => count > 0).length).toBeGreaterThan(40);
  });

  test('have of each state as much capacity as its list has', async () => {
    expect(fleet.capacities).toHaveLength(10);
    for (const { state, nameplate_capacity } of fleet.capacities) {
      let sum = 0;
      for (let page = 1, more = true; more; page += 1) {
        const path = `/console/generators?state=${state}&limit=100&page=${page}`;
        const { data } = (await service.send('operator', 'GET', path)).json<{
          data: { nameplate_capacity: number }[];
        }>();
        sum += data.reduce((all, each) => all + each.nameplate_capacity, 0);
        more = data.length === 100;
      }
      expect([state, nameplate_capacity]).toEqual([state, sum]);
    }
    expect(fleet.capacities.map((each) => each.nameplate_capacity)).toEqual(
      fleet.capacities.map((each) => each.nameplate_capacity).toSorted((a, b) => b - a),
    );
  });

  test('are of inverters that each belong to the generator of their site', async () => {
    for (const id of [1, 1000, 7681]) {
      const path = `/console/associated/inverters/${id}`;
      const [inverter, { generators }] = [
        (await service.send('operator', 'GET', `/console/inverters/${id}`)).json<{ data: { site_name: string } }>(),
        (await service.send('operator', 'GET', path)).json<{ generators: { data: { address: string }[] } }>(),
      ];
      expect(generators.data.map(({ address }) => address)).toEqual([inverter.data.site_name]);
    }
  });

  test('leave no generator out', () => {
    expect([total(fleet.sizes), total(fleet.years)]).toEqual([3675, 3675]);
    expect(fleet.states).toHaveLength(10);
    expect(fleet.months.map(({ from, to }) => `${from} ${to}`)).toContain('2021-02-01 2021-02-28');
    expect([fleet.months.length, total(fleet.months) > 0]).toEqual([12, true]);
  });
});

describe('the figures', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService({ host: { testHelpers: true } });
    await service.signIn();
  });
  afterEach(() => service.close());
  const add = async (body: object) =>
    (await service.send('token', 'POST', '/v1/generators', { body: aGenerator(body) })).json<{ id: number }>().id;

  test('follow every change, by whomever', async () => {
    const states = async () => (await breakdownOf(service)).states.map(({ value, count }) => `${value} ${count}`);
    expect(await states()).toEqual([]);
    const id = await add({ state: 'NY' });
    await add({ state: 'MA' });
    await add({ state: 'MA' });
    expect(await states()).toEqual(['MA 2', 'NY 1']);
    await service.send('token', 'DELETE', `/v1/generators/${id}`);
    expect(await states()).toEqual(['MA 2']);
    await service.send('token', 'POST', '/v1/inverters', { body: anInverter({ brand: 'SMA' }) });
    expect((await breakdownOf(service)).brands).toEqual([{ value: 'SMA', count: 1 }]);
  });

  test('[T2] put a capacity at an end of a class into one class', async () => {
    for (const nameplate_capacity of [4999.999, 5000, 9999.5, 10_000, 1e7, 1e300]) await add({ nameplate_capacity });
    const { sizes } = await breakdownOf(service);
    expect(sizes.map(({ count }) => count)).toEqual([1, 2, 1, 0, 0, 0, 2]);
  });

  test('tell months by the day of the reader, in a leap year too', async () => {
    await add({ online_date: '2024-02-29' });
    const { months, years } = await breakdownOf(service, '2024-02-29');
    expect(months.at(-1)).toEqual({ from: '2024-02-01', to: '2024-02-29', count: 1 });
    expect(months[0]?.from).toBe('2023-03-01');
    expect(years.at(-2)).toEqual({ from: '2024-01-01', to: '2024-12-31', count: 1 });
    expect((await service.send('operator', 'GET', '/console/breakdown?today=2024-02-30')).statusCode).toBe(422);
  });

  test('tell how long steps take, of owners who took them', async () => {
    expect((await breakdownOf(service)).steps).toEqual([]);
    const { id } = (
      await service.send('operator', 'POST', '/console/test_helpers/owners', { body: { state: 'in_review' } })
    ).json<{ id: number }>();
    service.clock.advance({ days: 3 });
    await service.signIn(); // the console has locked meanwhile
    await service.send('operator', 'POST', `/console/owners/${id}/review`, { body: { decision: 'approved' } });
    expect((await breakdownOf(service)).steps.at(-1)).toEqual({ step: 'review', seconds: 259_200, owners: 1 });
  });
});
