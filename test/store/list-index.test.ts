import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NewGenerator } from '../../src/contract/generators.ts';
import { inverterFields } from '../../src/contract/inverters.ts';
import { foldedText, hasWords, searchWords } from '../../src/contract/search/folded-text.ts';
import type { InverterRecord } from '../../src/domain/inverters/inverter-record.ts';
import type { Store, RecordQuery } from '../../src/store/store.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { newStore } from './store-folder.ts';

const brands = ['SMA', 'sma', 'Fronius', 'Enphase Énergie'];
const sites = ['12 Elm St', 'Ocean Rd', null, 'Elm Street 12'];

async function create(store: Store, from: number, to: number): Promise<void> {
  for (let i = from; i < to; i += 1)
    await store.inverters.create(
      anInverter({
        brand: brands[i % 4] as string,
        model: `M${i % 9}`,
        site_name: sites[i % 4 > 2 ? 2 : i % 3] ?? undefined,
      }),
    );
}

/** Every record, as a list without any index would read it. */
async function all(store: Store, upTo: number): Promise<InverterRecord[]> {
  const found: InverterRecord[] = [];
  for (let id = 1; id <= upTo; id += 1) {
    const record = await store.inverters.get(id);
    if (record) found.push(record);
  }
  return found;
}

const plain = (text: string) => Buffer.from(text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()));
const same = (a: string, b: string): boolean => plain(a).equals(plain(b));

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string') return Buffer.compare(plain(a), plain(String(b)));
  return Number(a) - Number(b);
}

/** The ids that a query has to find, in their order. */
function expected(records: InverterRecord[], query: RecordQuery): number[] {
  const { field, descending } = query.sort ?? { field: 'id', descending: false };
  const valueOf = (one: InverterRecord) => (one as unknown as Record<string, unknown>)[field] ?? null;
  const fits = (one: InverterRecord): boolean => {
    const { from, to } = query.ranges['production_rate'] ?? {};
    const chosen = query.choices['brand'];
    const rate = one.production_rate;
    return (
      hasWords(foldedText([one.id, one.brand, one.model, one.site_name].join(' ')), query.words) &&
      (!chosen || chosen.some((brand) => same(String(brand), one.brand))) &&
      (from === undefined || (rate !== null && rate >= Number(from))) &&
      (to === undefined || (rate !== null && rate <= Number(to))) &&
      (!query.silent || one.last_updated === null || one.last_updated < query.silent.before)
    );
  };
  return records
    .filter(fits)
    .toSorted((a, b) => {
      const [x, y] = [valueOf(a), valueOf(b)];
      if ((x === null) !== (y === null)) return x === null ? 1 : -1;
      const order = (x === null ? 0 : compare(x, y)) || a.id - b.id;
      return descending ? -order : order;
    })
    .map(({ id }) => id);
}

const sortable = ['id', ...Object.keys(inverterFields)];
const queries = (silentBefore: number) =>
  fc.record({
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.integer({ min: 1, max: 60 }),
    words: fc
      .constantFrom('', 'elm', 'street 12', 'ocean rd', 'sm', 'ENERGIE', '1', 'm3 fronius', 'nothing')
      .map(searchWords),
    sort: fc.record({ field: fc.constantFrom(...sortable), descending: fc.boolean() }),
    choices: fc.constantFrom<RecordQuery['choices'][]>({}, { brand: ['SMA'] }, { brand: ['Fronius', 'sma'] }),
    ranges: fc.constantFrom<RecordQuery['ranges'][]>(
      {},
      { production_rate: { from: 2 } },
      { production_rate: { from: 1, to: 4 } },
    ),
    silent: fc.constantFrom(undefined, { field: 'last_updated', before: silentBefore }),
    waiting: fc.constant(false),
    facets: fc.boolean(),
  });

async function expectAsScan(store: Store, upTo: number, silentBefore: number, numRuns: number): Promise<void> {
  const records = await all(store, upTo);
  await fc.assert(
    fc.asyncProperty(queries(silentBefore), async (query) => {
      const ids = expected(records, query);
      const from = (query.page - 1) * query.limit;
      const { json, total, count, facets } = await store.inverters.search(query);
      const shown = (JSON.parse(json) as { id: number }[]).map(({ id }) => id);
      expect([shown, total, count]).toEqual([ids.slice(from, from + query.limit), ids.length, shown.length]);
      expect(await store.inverters.matching(query)).toEqual(ids);
      const one = 1 + ((query.limit * 7) % upTo);
      const place = ids.indexOf(one);
      expect(await store.inverters.placeIn(query, one)).toBe(place === -1 ? null : place);
      expect(facets === undefined).toBe(!query.facets);
      const counted = facets?.['brand']?.reduce((sum, { count: each }) => sum + each, 0);
      expect(counted).toBe(query.facets ? expected(records, { ...query, choices: {} }).length : undefined);
    }),
    { numRuns },
  );
}

describe('lists', () => {
  test('are the same without an index, with a part of it, and with all of it, whatever was changed since', async () => {
    const { store, reopen, clock } = await newStore();
    await create(store, 0, 120);
    for (let id = 3; id < 120; id += 3)
      await store.inverters.update(id, { production_rate: id % 7, is_producing: id % 2 === 0 }, { source: 'api' });
    const middle = clock.now();
    await expectAsScan(store, 120, middle, 60);

    await store.indexLists();
    await expectAsScan(store, 120, middle, 100);

    for (let id = 2; id < 120; id += 5)
      await store.inverters.update(id, { production_rate: id % 5 }, { source: 'api' });
    for (let id = 7; id < 120; id += 11) await store.inverters.remove(id);
    await create(store, 120, 150);
    await expectAsScan(store, 150, middle, 100);

    const again = await reopen();
    await expectAsScan(again, 150, middle, 60);
    await again.indexLists();
    await expectAsScan(again, 150, middle, 100);
  });

  test('a generator that another takes the place of is found by what it is now, one that was removed no more', async () => {
    const { store } = await newStore();
    const words = async (text: string) =>
      store.generators.matching({
        page: 1,
        limit: 1,
        words: searchWords(text),
        choices: {},
        ranges: {},
        waiting: false,
        facets: false,
      });
    const { id } = await store.generators.create(aGenerator({ address: '4 Old Lane' }));
    await store.indexLists();
    expect(await words('old lane')).toEqual([id]);
    await store.generators.remove(id);
    expect(await words('old lane')).toEqual([]);
  });

  test('a word of a homeowner’s nickname finds their generators as a scan would, in every order and source', async () => {
    const { store } = await newStore();
    const nicknames = ['Hill, Mary', 'Elm Energy', null, 'Núñez'];
    const cities = ['Albany', 'Boston', 'Hill City'];
    const records: (NewGenerator & { id: number })[] = [];
    const add = async (count: number): Promise<void> => {
      for (let i = 0; i < count; i += 1) {
        const number = records.length;
        const values = aGenerator({
          address: `${number} ${number % 2 === 0 ? 'Elm' : 'Oak'} Street`,
          city: cities[number % 3] as string,
          homeowner_id: 1000 + (number % 4),
        });
        records.push({ ...values, id: (await store.generators.create(values)).id });
      }
    };
    await add(40);
    for (const [index, nickname] of nicknames.entries())
      if (nickname !== null) await store.homeowners.update(1000 + index, { nickname });
    const isFound = ({ id, address, city, state, zip_code, homeowner_id }: (typeof records)[number], words: string) =>
      hasWords(
        foldedText([id, address, city, state, zip_code, homeowner_id, nicknames[homeowner_id - 1000] ?? ''].join(' ')),
        searchWords(words),
      );
    const compareAll = async (): Promise<void> => {
      for (const words of ['hill', 'mary elm', 'elm', 'nunez boston', 'hi', 'energy', 'mary oak albany', 'nobody'])
        for (const field of ['id', 'nameplate_capacity', 'city'])
          for (const limit of [2, 500]) {
            const found = await store.generators.matching({
              page: 1,
              limit,
              words: searchWords(words),
              sort: { field, descending: false },
              choices: {},
              ranges: {},
              waiting: false,
              facets: false,
            });
            const ids = records.filter((each) => isFound(each, words)).map(({ id }) => id);
            expect(
              found.toSorted((a, b) => a - b),
              `${words} by ${field}`,
            ).toEqual(ids);
          }
    };
    await compareAll();
    await store.indexLists();
    await compareAll();
    await add(400); // a list that is narrowed to few is read otherwise than a long one
    await compareAll();
    await store.indexLists();
    await compareAll();
  });

  test('an inverter is found by its generator and its homeowner, whatever became of them since', async () => {
    const { store } = await newStore();
    const found = async (text: string, sort = 'id') =>
      store.inverters.matching({
        page: 1,
        limit: 1,
        words: searchWords(text),
        sort: { field: sort, descending: false },
        choices: {},
        ranges: {},
        waiting: false,
        facets: false,
      });
    const elm = await store.generators.create(aGenerator({ address: '12 Elm Street', homeowner_id: 71 }));
    const oak = await store.generators.create(aGenerator({ address: '4 Oak Lane', homeowner_id: 72 }));
    const one = await store.inverters.create(anInverter({ site_name: undefined }));
    const other = await store.inverters.create(anInverter({ site_name: undefined }));
    await store.homeowners.associate(one.id, elm.id);
    await store.homeowners.associate(other.id, oak.id);
    await store.homeowners.update(71, { nickname: "Mary O'Brien" });
    const asFirst = async (): Promise<void> => {
      for (const sort of ['id', 'brand'])
        for (const text of ['elm st', 'OBrien', 'o’brien elm', 'primo elm', '71'])
          expect(await found(text, sort), `${text} by ${sort}`).toEqual([one.id]);
      expect(await found('obrien oak')).toEqual([]);
      expect(await found('oak')).toEqual([other.id]);
    };
    await asFirst();
    await store.indexLists();
    await asFirst();

    await store.homeowners.associate(other.id, elm.id);
    expect([await found('oak'), await found('elm'), await found('obrien')]).toEqual([
      [],
      [one.id, other.id],
      [one.id, other.id],
    ]);
    await store.homeowners.associate(other.id, null);
    expect(await found('elm')).toEqual([one.id]);
    await store.generators.correct(elm.id, aGenerator({ address: '9 Birch Road', homeowner_id: 72 }));
    expect([await found('elm'), await found('obrien'), await found('birch')]).toEqual([[], [], [one.id]]);
    await store.inverters.update(one.id, { production_rate: 3 }, { source: 'api' });
    expect(await found('birch')).toEqual([one.id]);
    const [birch] = await store.generators.matching({
      page: 1,
      limit: 1,
      words: searchWords('birch'),
      choices: {},
      ranges: {},
      waiting: false,
      facets: false,
    });
    await store.generators.remove(birch as number);
    expect(await found('birch')).toEqual([]);
  });
});
