import { documented, type Check } from '../check.ts';
import { at, expectSame, expectThat, NotChecked, shown } from '../expect.ts';
import { expectSuccess, succeeded, type Answer } from '../server.ts';
import type { Site } from '../site.ts';

/** Each list, with how its path is found; it then has more than a page of records. */
const paths = {
  generators: async (site) => (await site.house(), '/v1/generators'),
  'homeowner.generators': async (site) => `/v1/homeowners/${(await site.house()).homeownerId}/generators`,
  inverters: async (site) => (await site.inverters(), '/v1/inverters'),
} satisfies Record<string, (site: Site) => Promise<string>>;

export type ListName = keyof typeof paths;

export const listNames = Object.keys(paths) as ListName[];

/** The same, page after page. */
export interface List {
  path: string;
  read(query?: string): Promise<Answer>;
}

export async function openList(site: Site, name: ListName): Promise<List> {
  const path = await paths[name](site);
  return { path, read: (query = '') => site.ask('GET', path + query, { as: 'token' }) };
}

export const meta = ({ json }: Answer, name: string): unknown => at(json, 'meta', name);
export const link = ({ json }: Answer, name: string): unknown => at(json, 'links', name);

/** The records of a page; what is wrong with the page itself is another check's. */
export function records({ asked, json, status }: Answer): Record<string, unknown>[] {
  const data = at(json, 'data');
  if (!Array.isArray(data)) throw new NotChecked(`${asked} gave no list of records: ${status}`);
  return data as Record<string, unknown>[];
}

/** Follows a link of a page, within the list: credentials go nowhere else. */
export async function follow(list: List, page: Answer, name: string): Promise<Answer> {
  const address = link(page, name);
  expectThat(typeof address === 'string' && URL.canParse(address), `links.${name} is ${shown(address)}, no address`);
  const { pathname, search } = new URL(address);
  expectThat(pathname.endsWith(list.path), `links.${name} leads to ${pathname}, away from the list ${list.path}`);
  const answer = await list.read(search);
  expectSuccess(answer);
  return answer;
}

const ids = (page: Answer): unknown[] => records(page).map(({ id }) => id);

const checksOf = (name: ListName): Check[] => {
  const check = (part: string, says: string, run: (list: List) => Promise<void>): Check =>
    documented(`${name}.list.${part}`, says, async (site) => run(await openList(site, name)));
  return [
    check('data', 'data | array | The records of the requested page', async (list) => {
      const page = await list.read('?limit=2');
      expectSuccess(page);
      expectThat(Array.isArray(at(page.json, 'data')), `data is ${shown(at(page.json, 'data'))}, no array`);
      expectSame('the number of records of a page of 2', records(page).length, 2);
    }),
    check(
      'limit default',
      'Optional query: limit (integer, default 10, max 100), page (integer, default 1).',
      async (list) => {
        const page = await list.read();
        expectSame('meta.per_page without limit', meta(page, 'per_page'), 10);
        expectSame('the number of records without limit', records(page).length, 10);
      },
    ),
    check('limit maximum', 'limit (list endpoints) | default 10, maximum 100', async (list) => {
      const page = await list.read('?limit=100');
      expectSuccess(page);
      expectSame('meta.per_page with limit=100', meta(page, 'per_page'), 100);
      expectThat(records(page).length > 10, `limit=100 gave ${records(page).length} records, though there are more`);
    }),
    check('page default', 'page (list endpoints) | default 1', async (list) => {
      const page = await list.read('?limit=2');
      expectSame('meta.current_page without page', meta(page, 'current_page'), 1);
      expectSame('the records without page', ids(page), ids(await list.read('?limit=2&page=1')));
    }),
    check('page', 'The records of the requested page', async (list) => {
      const second = await list.read('?limit=2&page=2');
      expectSame('meta.current_page with page=2', meta(second, 'current_page'), 2);
      const first = ids(await list.read('?limit=2&page=1'));
      const again = ids(second).filter((id) => first.includes(id));
      expectSame('the records of page 1 that are on page 2 again', again, []);
    }),
    check('links.first', 'links.first | string (URL) | First page', async (list) => {
      const first = await follow(list, await list.read('?limit=2&page=3'), 'first');
      expectSame('meta.current_page where links.first leads', meta(first, 'current_page'), 1);
    }),
    check('links.last', 'links.last | string (URL) | Last page', async (list) => {
      const last = await follow(list, await list.read('?limit=2'), 'last');
      expectSame('meta.current_page where links.last leads', meta(last, 'current_page'), meta(last, 'last_page'));
    }),
    check('links.prev', 'links.prev | string (URL) or null | null on the first page', async (list) => {
      expectSame('links.prev on the first page', link(await list.read('?limit=2'), 'prev'), null);
      const before = await follow(list, await list.read('?limit=2&page=3'), 'prev');
      expectSame('meta.current_page where links.prev of page 3 leads', meta(before, 'current_page'), 2);
    }),
    check('links.next', 'links.next | string (URL) or null | Next page', async (list) => {
      const second = await follow(list, await list.read('?limit=2'), 'next');
      expectSame('meta.current_page where links.next leads', meta(second, 'current_page'), 2);
      expectThat(link(second, 'next') !== null, 'links.next of page 2 is null, though there are more pages');
    }),
    check('links page', 'Link URLs carry a page query parameter.', async (list) => {
      const page = await list.read('?limit=2&page=2');
      for (const part of ['first', 'last', 'prev', 'next']) {
        const address = String(link(page, part));
        const carries = URL.canParse(address) && new URL(address).searchParams.has('page');
        expectThat(carries, `links.${part} is ${shown(address)}, without page`);
      }
    }),
    check('meta.from', 'meta.from | integer | Position of the first record on this page', async (list) =>
      expectSame('meta.from on the second page of 2', meta(await list.read('?limit=2&page=2'), 'from'), 3),
    ),
    check('meta.to', 'meta.to | integer | Position of the last record on this page', async (list) =>
      expectSame('meta.to on the second page of 2', meta(await list.read('?limit=2&page=2'), 'to'), 4),
    ),
    check('meta.last_page', 'meta.last_page | integer | |', async (list) => {
      const page = await list.read('?limit=2');
      const total = Number(meta(page, 'total'));
      expectSame(`meta.last_page of ${total} records, 2 to a page`, meta(page, 'last_page'), Math.ceil(total / 2));
    }),
    check('meta.path', 'meta.path | string (URL) | The list path without query', async (list) => {
      const path = meta(await list.read('?limit=2&page=2'), 'path');
      const right = URL.canParse(String(path)) && !String(path).includes('?') && String(path).endsWith(list.path);
      expectThat(right, `meta.path is ${shown(path)}, not the address of ${list.path} without query`);
    }),
    check('meta.per_page', 'meta.per_page | integer | |', async (list) =>
      expectSame('meta.per_page with limit=3', meta(await list.read('?limit=3'), 'per_page'), 3),
    ),
  ];
};

/** What every list does. */
export const listChecks: readonly Check[] = [
  ...listNames.flatMap(checksOf),
  documented('homeowner.generators.list.meta.total', 'meta.total | integer | Total records', async (site) => {
    const { generators } = await site.house();
    await site.make('generators');
    const list = await openList(site, 'homeowner.generators');
    expectSame('meta.total of a homeowner with 11 generators', meta(await list.read(), 'total'), generators.length);
  }),
  documented(
    'homeowner.generators.list.only theirs',
    '**GET /v1/homeowners/:homeowner_id/generators** lists the generators of one homeowner.',
    async (site) => {
      const { generators } = await site.house();
      await site.make('generators');
      const page = await (await openList(site, 'homeowner.generators')).read('?limit=100');
      const theirs = generators.map(({ id }) => id).toSorted((a, b) => a - b);
      const found = ids(page).toSorted((a, b) => Number(a) - Number(b));
      expectSame('the ids of the generators of one homeowner', found, theirs);
    },
  ),
  documented('generators.list.meta.total', 'meta.total | integer | Total records', (site) =>
    totalGrows(site, 'generators'),
  ),
  documented('inverters.list.meta.total', 'meta.total | integer | Total records', (site) =>
    totalGrows(site, 'inverters'),
  ),
];

/** Somebody else may add records meanwhile, so it is not said by how many. */
async function totalGrows(site: Site, kind: 'generators' | 'inverters'): Promise<void> {
  const list = await openList(site, kind);
  const before = await list.read('?limit=1');
  await site.make(kind);
  const after = await list.read('?limit=1');
  if (!succeeded(before) || !succeeded(after)) throw new NotChecked(`${before.asked} was answered ${before.status}`);
  const [earlier, later] = [meta(before, 'total'), meta(after, 'total')];
  expectThat(Number.isInteger(earlier) && Number.isInteger(later), `meta.total is ${shown(later)}, no integer`);
  expectThat(Number(later) > Number(earlier), `meta.total is ${shown(later)} after a create, as before`);
}
