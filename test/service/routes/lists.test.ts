import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundGenerator, HomeownerChoice } from '../../../src/contract/console/lists.ts';
import type { Generator } from '../../../src/contract/generators.ts';
import type { ListedInverter } from '../../../src/contract/inverters.ts';
import { foldedText, hasWords, searchWords } from '../../../src/contract/search/folded-text.ts';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

interface Found<T> {
  data: T[];
  meta: { total: number };
  facets: Record<string, { value: string | number; count: number }[]>;
}

let service: TestService;
const generators: FoundGenerator[] = [];
let silent: number;
beforeAll(async () => {
  service = await startTestService();
  await service.signIn();
  const cities = ['Peña Blanca', 'albany', 'Boston', 'Zwolle', 'Elm City'];
  const addresses = ['12 Elm St', '12 elm street', '7 Ocean Rd', '9 Ocean Road, Apt 4'];
  for (let i = 0; i < 60; i += 1) {
    const body = aGenerator({
      address: addresses[i % 4] as string,
      city: cities[i % 5] as string,
      state: ['MA', 'NY', 'NM'][i % 3] as string,
      nameplate_capacity: ((i * 7) % 13) + 0.5,
      online_date: `2024-0${1 + (i % 9)}-11`,
      homeowner_id: 1 + (i % 7),
    });
    const made = (await service.send('token', 'POST', '/v1/generators', { body })).json<Generator>();
    generators.push({ ...made, homeowner_nickname: null });
  }
  for (const brand of ['Fronius', 'SMA', 'SMA', 'Enphase']) {
    const made = await service.send('token', 'POST', '/v1/inverters', { body: anInverter({ brand }) });
    silent = made.json<{ data: ListedInverter }>().data.id;
    if (brand !== 'Enphase')
      await service.send('token', 'PUT', `/v1/inverters/${silent}`, { body: { is_producing: brand === 'SMA' } });
  }
});
afterAll(() => service.close());

async function find<T>(list: 'generators' | 'inverters', query: [string, string][]): Promise<Found<T>> {
  const response = await service.send('operator', 'GET', `/console/${list}?${new URLSearchParams(query).toString()}`);
  expect(response.statusCode, response.payload).toBe(200);
  return response.json();
}

const compareText = (a: string, b: string): number => {
  const plain = (text: string) => Buffer.from(text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()));
  return Buffer.compare(plain(a), plain(b));
};

const sortable = ['id', 'address', 'city', 'nameplate_capacity', 'online_date', 'homeowner_id'] as const;
const query = fc.record({
  q: fc.constantFrom('', 'elm', 'street 12', 'ocean rd', 'PENA', 'ny', '4', 'nothing'),
  sort: fc.constantFrom(...sortable),
  descending: fc.boolean(),
  state: fc.option(fc.subarray(['MA', 'NY', 'NM', 'TX'], { minLength: 1 }), { nil: undefined }),
  homeowner: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  from: fc.option(fc.integer({ min: 0, max: 14 }), { nil: undefined }),
  to: fc.option(fc.constantFrom('2024-03-11', '2024-05-12'), { nil: undefined }),
  page: fc.integer({ min: 1, max: 5 }),
  limit: fc.integer({ min: 1, max: 40 }),
});

describe('GET /console/generators', () => {
  it('gives what a scan of all of them gives, in its order, with its counts', async () => {
    await fc.assert(
      fc.asyncProperty(query, async ({ q, sort, descending, state, homeowner, from, to, page, limit }) => {
        const fits = (one: Generator, besides?: 'state'): boolean =>
          hasWords(
            foldedText([one.id, one.address, one.city, one.state, one.zip_code, one.homeowner_id].join(' ')),
            searchWords(q),
          ) &&
          (besides === 'state' || state === undefined || state.includes(one.state)) &&
          (homeowner === undefined || one.homeowner_id === homeowner) &&
          (from === undefined || one.nameplate_capacity >= from) &&
          (to === undefined || one.online_date <= to);
        const all = generators.filter((one) => fits(one));
        const expected = all.toSorted((a, b) => {
          const [x, y] = [a[sort], b[sort]];
          const order = typeof x === 'string' ? compareText(x, String(y)) : x - Number(y);
          return descending ? -(order || a.id - b.id) : order || a.id - b.id;
        });
        const counts = new Map<string, number>();
        for (const one of generators) if (fits(one, 'state')) counts.set(one.state, (counts.get(one.state) ?? 0) + 1);

        const found = await find<Generator>('generators', [
          ['q', q],
          ['sort', sort],
          ['direction', descending ? 'desc' : 'asc'],
          ['page', String(page)],
          ['limit', String(limit)],
          ...(state ?? []).map((one): [string, string] => ['state', one]),
          ...(homeowner === undefined ? [] : [['homeowner_id', String(homeowner)] as [string, string]]),
          ...(from === undefined ? [] : [['nameplate_capacity_from', String(from)] as [string, string]]),
          ...(to === undefined ? [] : [['online_date_to', to] as [string, string]]),
        ]);
        expect(found.data).toEqual(expected.slice((page - 1) * limit, page * limit));
        expect(found.meta.total).toBe(all.length);
        expect(new Map(found.facets['state']?.map(({ value, count }) => [value, count]))).toEqual(counts);
      }),
      { numRuns: 120 },
    );
  });

  it('names the parameter that is wrong', async () => {
    const wrong =
      'sort=json&direction=up&nameplate_capacity_from=much&online_date_to=2024-02-30&homeowner_id=0&waiting=1';
    const response = await service.send('operator', 'GET', `/console/generators?${wrong}`);
    expect(response.statusCode).toBe(422);
    const named = Object.keys(errorsOf(response).fields);
    expect(named.toSorted()).toEqual(
      ['direction', 'homeowner_id', 'nameplate_capacity_from', 'online_date_to', 'sort', 'waiting'].toSorted(),
    );
  });

  it('[D17] no term of a search is in the log', async () => {
    await find('generators', [['q', 'quagmire']]);
    await service.send('operator', 'GET', '/console/generators?q=quagmire&sort=nothing');
    expect(service.log.join('\n')).not.toContain('quagmire');
  });
});

describe('GET /console/homeowner-choices', () => {
  const choices = async (asked: string) => {
    const response = await service.send('operator', 'GET', `/console/homeowner-choices?${asked}`);
    expect(response.statusCode, response.payload).toBe(200);
    return response
      .json<{ data: HomeownerChoice[] }>()
      .data.map(({ id, nickname, count }) => `${id} ${nickname ?? '-'} ${count}`);
  };
  const counted = (id: number, state?: string) =>
    generators.filter((one) => one.homeowner_id === id && (state === undefined || one.state === state)).length;

  it('counts those of the list, whichever are chosen, and finds one by number or a piece of the nickname', async () => {
    expect(await choices('')).toEqual([1, 2, 3, 4, 5, 6, 7].map((id) => `${id} - ${counted(id)}`));
    expect(await choices('state=MA&homeowner_id=7&homeowner_id=99')).toEqual([
      `7 - ${counted(7, 'MA')}`,
      '99 - 0',
      ...[1, 2, 3, 4, 5, 6]
        .toSorted((a, b) => counted(b, 'MA') - counted(a, 'MA') || a - b)
        .map((id) => `${id} - ${counted(id, 'MA')}`),
    ]);
    await service.send('operator', 'PUT', '/console/homeowners/3', { body: { nickname: 'José Núñez' } });
    expect(await choices('homeowner=nunez')).toEqual([`3 José Núñez ${counted(3)}`]);
    expect(await choices('homeowner=5&homeowner_id=3')).toEqual([`3 José Núñez ${counted(3)}`, `5 - ${counted(5)}`]);
    expect(await choices('homeowner=nobody')).toEqual([]);
    await service.send('operator', 'PUT', '/console/homeowners/3', { body: { nickname: null } });
  });

  it('finds whoever is not among the hundred with the most generators', async () => {
    const many = await startTestService();
    await many.signIn();
    const bodies = Array.from({ length: 202 }, (_, index) =>
      aGenerator({ homeowner_id: 1 + Math.min(index >> 1, 100) }),
    );
    for (const body of bodies.slice(0, 201)) await many.send('token', 'POST', '/v1/generators', { body });
    const ids = async (asked: string) =>
      (await many.send('operator', 'GET', `/console/homeowner-choices?${asked}`))
        .json<{ data: HomeownerChoice[] }>()
        .data.map(({ id, count }) => [id, count]);
    expect(await ids('')).toHaveLength(100);
    expect(await ids('homeowner=101')).toEqual([[101, 1]]);
    await many.close();
  });
});

describe('GET /console/inverters', () => {
  it('narrows by flag and brand, and counts each', async () => {
    const { meta, facets } = await find('inverters', [
      ['is_producing', 'true'],
      ['brand', 'SMA'],
      ['brand', 'Fronius'],
    ]);
    expect(meta.total).toBe(2);
    expect(facets['brand']).toEqual([{ value: 'SMA', count: 2 }]);
    expect(facets['is_producing']).toEqual([
      { value: 1, count: 2 },
      { value: 0, count: 1 },
    ]);
  });

  it('what was never heard of is silent, and comes last in both directions', async () => {
    const ids = async (rest: [string, string][]) =>
      (await find<ListedInverter>('inverters', rest)).data.map(({ id }) => id);
    expect(await ids([['silent_days', '3']])).toEqual([silent]);
    for (const direction of ['asc', 'desc'])
      expect(
        (
          await ids([
            ['sort', 'last_updated'],
            ['direction', direction],
          ])
        ).at(-1),
      ).toBe(silent);
  });
});
