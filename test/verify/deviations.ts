import type { TestService } from '../support/test-service.ts';
import type { Answered, Asked, Deviation } from './deviant-server.ts';

type Json = Record<string, unknown>;

/** A page of a list. */
interface Page {
  data: Json[];
  links: Record<'first' | 'last' | 'prev' | 'next', string | null>;
  meta: Record<'total' | 'last_page', number> & { from: number | null; path: string | null };
}

interface Planted {
  /** The checks that have to find it, and nothing else. */
  finds: string[];
  /** A fresh one for each server: some remember. */
  plant: (service: TestService) => Deviation;
}

const list = (part: string): string[] =>
  ['generators', 'homeowner.generators', 'inverters'].map((name) => `${name}.list.${part}`);

/** `DELETE /v1/inverters/:id`; `GET list` is any list of records. */
function is(route: string, { method, path }: Pick<Asked, 'method' | 'path'>): boolean {
  if (route === 'GET list') return method === 'GET' && /^\/v1\/.*(?:generators|inverters)$/.test(path);
  const [wanted, pattern = ''] = route.split(' ');
  const parts = pattern.split('/');
  const given = path.split('/');
  return (
    method === wanted &&
    parts.length === given.length &&
    parts.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

const write = (answer: Answered, json: unknown): Answered => ({ ...answer, text: JSON.stringify(json) });

/** Changes what one route answers where it succeeds. */
const answers =
  (route: string, change: (json: Json, asked: Asked) => unknown): (() => Deviation) =>
  () =>
  async (asked, serve) => {
    const answer = await serve(asked);
    if (!is(route, asked) || answer.status >= 300) return answer;
    const json = JSON.parse(answer.text) as Json;
    return write(answer, change(json, asked) ?? json);
  };

/** The same for every page of a list. */
const pages = (change: (page: Page) => void, route = 'GET list'): (() => Deviation) =>
  answers(route, (json) => change(json as unknown as Page));

/** The same for the inverter in an answer. */
const inverter = (route: string, change: (record: Json) => void): (() => Deviation) =>
  answers(route, ({ data }) => change(data as Json));

/** Changes what one route is sent. */
const takes =
  (route: string, change: (json: Json, asked: Asked) => void): (() => Deviation) =>
  () =>
  async (asked, serve) => {
    if (!is(route, asked)) return serve(asked);
    let json: Json;
    try {
      json = JSON.parse(asked.body.toString()) as Json;
    } catch {
      return serve(asked);
    }
    const before = JSON.stringify(json);
    change(json, asked);
    const now = JSON.stringify(json);
    return serve(now === before ? asked : { ...asked, body: Buffer.from(now) });
  };

/** Something else is asked, or another answer given. */
const instead =
  (route: string, deviation: Deviation): (() => Deviation) =>
  () =>
  (asked, serve) =>
    is(route, asked) ? deviation(asked, serve) : serve(asked);

/** Changes every answer there is. */
const everywhere =
  (change: (answer: Answered, asked: Asked) => Answered): (() => Deviation) =>
  () =>
  async (asked, serve) =>
    change(await serve(asked), asked);

const generatorsListed = (change: (record: Json) => void): (() => Deviation) =>
  pages(({ data }) => data.forEach(change), 'GET /v1/generators');

const withQuery = (asked: Asked, name: string, value: string): Asked => {
  const query = new URLSearchParams(asked.query);
  query.set(name, value);
  return { ...asked, query };
};

const isVisit = ({ path }: Asked): boolean => path.startsWith('/onboarding/l/');

/** What the description says, done otherwise. */
const fromDescription = {
  'a generator that was created is wrapped in data': {
    finds: ['generators.create.not wrapped'],
    plant: answers('POST /v1/generators', (json) => ({ ...json, data: json })),
  },
  'the answer to a generator has no zip_code': {
    finds: [
      'generators.create.fields',
      'generators.create.values',
      'generators.create.zip_code',
      'generators.create.whole',
    ],
    plant: answers('POST /v1/generators', (json) => void delete json['zip_code']),
  },
  'a generator is taken without a city': {
    finds: ['generators.create.requires city', 'bodies.every fault'],
    plant: takes('POST /v1/generators', (json) => void ('city' in json || (json['city'] = 'Unknown'))),
  },
  'a generator is taken without its homeowner': {
    finds: ['generators.create.requires homeowner_id'],
    plant: takes('POST /v1/generators', (json) => void (json['homeowner_id'] ??= 1)),
  },
  'lists have milliseconds': {
    finds: ['generators.list.timestamps'],
    plant: generatorsListed(
      (record) => void (record['created_at'] = new Date(String(record['created_at'])).toISOString()),
    ),
  },
  'lists have days as times': {
    finds: ['generators.list.dates', 'generators.list.fields'],
    plant: generatorsListed((record) => void (record['online_date'] = `${String(record['online_date'])}T00:00:00Z`)),
  },
  'lists have decimals as text': {
    finds: ['generators.list.fields'],
    plant: generatorsListed((record) => void (record['latitude'] = String(record['latitude']))),
  },
  'a homeowner’s list has everybody’s generators': {
    finds: [
      'homeowner.generators.list.only theirs',
      'homeowner.generators.list.meta.total',
      'homeowner.generators.list.empty',
    ],
    plant: instead('GET /v1/homeowners/:id/generators', async (asked, serve) => {
      const answer = await serve({ ...asked, path: '/v1/generators' });
      return { ...answer, text: answer.text.replaceAll('/v1/generators', asked.path) };
    }),
  },
  'a generator is deleted without a word': {
    finds: ['generators.delete'],
    plant: instead('DELETE /v1/generators/:id', async (asked, serve) => {
      const answer = await serve(asked);
      return answer.status === 200 ? { ...answer, status: 204, text: '' } : answer;
    }),
  },
  'an inverter is said to be deleted, and stays': {
    finds: ['inverters.delete.gone', 'inverters.delete.twice', 'inverters.update.404'],
    plant: instead('DELETE /v1/inverters/:id', async (asked, serve) => {
      if (asked.body.length > 2) return serve(asked);
      const answer = await serve({ ...asked, method: 'PUT', body: Buffer.from('') });
      return answer.status === 200 ? { ...answer, text: '{"message":"Deleted."}' } : answer;
    }),
  },
  'a page has 15 records unless told': {
    finds: [...list('limit default'), ...list('links')],
    plant: instead('GET list', (asked, serve) =>
      serve(asked.query.has('limit') ? asked : withQuery(asked, 'limit', '15')),
    ),
  },
  'a page has at most 10 records': {
    finds: [...list('limit maximum'), 'homeowner.generators.list.only theirs'],
    plant: instead('GET list', (asked, serve) =>
      serve(asked.query.get('limit') === '100' ? withQuery(asked, 'limit', '10') : asked),
    ),
  },
  'page 2 has the records of page 1': {
    finds: list('page'),
    plant: instead('GET list', async (asked, serve) => {
      const answer = await serve(asked);
      if (asked.query.get('page') !== '2' || answer.status !== 200) return answer;
      const first = await serve(withQuery(asked, 'page', '1'));
      return write(answer, { ...(JSON.parse(answer.text) as Json), data: (JSON.parse(first.text) as Json)['data'] });
    }),
  },
  'links.prev of the first page is an address': {
    finds: list('links.prev'),
    plant: pages(({ links }) => void (links.prev ??= links.first)),
  },
  'links.next is null': {
    finds: [...list('links.next'), ...list('links page'), ...list('links')],
    plant: pages(({ links }) => void (links.next = null)),
  },
  'links.last leads to the first page': {
    finds: list('links.last'),
    plant: pages(({ links }) => void (links.last = links.first)),
  },
  'meta.from counts from zero': {
    finds: list('meta.from'),
    plant: pages(({ meta }) => void (meta.from &&= meta.from - 1)),
  },
  'meta.total is that of the page': {
    finds: [...list('meta.total'), ...list('meta.last_page')],
    plant: pages(({ meta, data }) => void (meta.total = data.length)),
  },
  'meta.path has the query': {
    finds: list('meta.path'),
    plant: pages(({ meta, links }) => void (meta.path = links.first)),
  },
  'an inverter that was created is not wrapped': {
    finds: ['inverters.create', 'inverters.create.wrapped', 'bodies.notation'],
    plant: answers('POST /v1/inverters', ({ data }) => data),
  },
  'a new inverter produces': {
    finds: ['inverters.create.is_producing'],
    plant: inverter('POST /v1/inverters', (record) => void (record['is_producing'] = true)),
  },
  'a new inverter was updated': {
    finds: ['inverters.create.last_updated'],
    plant: inverter('POST /v1/inverters', (record) => void (record['last_updated'] = record['created_at'])),
  },
  'a new inverter produces 0': {
    finds: ['inverters.create.production_rate'],
    plant: inverter('POST /v1/inverters', (record) => void (record['production_rate'] = 0)),
  },
  'the day of installation stays a day': {
    finds: ['inverters.create.installation_date'],
    plant: inverter(
      'POST /v1/inverters',
      (record) => void (record['installation_date'] = String(record['installation_date']).slice(0, 10)),
    ),
  },
  'an inverter that stops still produces': {
    finds: ['inverters.update.is_producing false'],
    plant: takes(
      'PUT /v1/inverters/:id',
      (json) => void (json['is_producing'] === false && (json['is_producing'] = true)),
    ),
  },
  'an update resets what is not sent': {
    finds: ['inverters.update.all optional'],
    plant: takes(
      'PUT /v1/inverters/:id',
      (json) => void ('brand' in json || (json['total_lifetime_production'] ??= 0)),
    ),
  },
  'an update answers the change alone': {
    finds: ['inverters.update.complete', 'inverters.update.all optional'],
    plant: answers('PUT /v1/inverters/:id', ({ data }, { body }) => {
      const { id, last_updated, updated_at } = data as Json;
      return { data: { id, ...(JSON.parse(body.toString() || '{}') as Json), last_updated, updated_at } };
    }),
  },
  'figures lose their fraction': {
    finds: [
      'inverters.update.production_rate',
      'inverters.update.total_lifetime_production',
      'inverters.update.figures',
    ],
    plant: takes('PUT /v1/inverters/:id', (json) => {
      for (const field of ['production_rate', 'total_lifetime_production'])
        if (typeof json[field] === 'number') json[field] = Math.round(json[field]);
    }),
  },
  'any token may read inverters': {
    finds: ['inverters.wrong token', 'access.other kind'],
    plant: ({ accessToken }) =>
      instead('GET /v1/inverters', (asked, serve) =>
        serve(
          asked.headers['authorization']
            ? { ...asked, headers: { ...asked.headers, authorization: `Bearer ${accessToken}` } }
            : asked,
        ),
      )(),
  },
  'a link opens twice': {
    finds: ['links.second visit', 'links.nothing passed', 'links.redirect'],
    plant: () => {
      const first = new Map<string, { answer: Answered; again: boolean }>();
      return async (asked, serve) => {
        if (!isVisit(asked) || asked.method !== 'GET' || asked.headers['sec-purpose']) return serve(asked);
        const before = first.get(asked.path);
        if (before && !before.again) return (before.again = true), before.answer;
        const answer = await serve(asked);
        if (!before) first.set(asked.path, { answer, again: false });
        return answer;
      };
    },
  },
  'the way to refresh_url says why': {
    finds: ['links.nothing passed', 'links.redirect'],
    plant: everywhere((answer, asked) => {
      const to = answer.headers['location'];
      return isVisit(asked) && to?.startsWith('https://')
        ? { ...answer, headers: { ...answer.headers, location: `${to}&reason=used` } }
        : answer;
    }),
  },
  'http addresses are refused in test mode': {
    finds: ['links.http'],
    plant: instead('POST /v1/system-owner-links', (asked, serve) =>
      asked.body.includes('http%3A')
        ? serve({ ...asked, body: Buffer.from(asked.body.toString().replaceAll('http%3A', 'gopher%3A')) })
        : serve(asked),
    ),
  },
} satisfies Record<string, Planted>;

/** What is decided, done otherwise. */
const fromDecisions = {
  'creates are answered 200': {
    finds: ['generators.create.201'],
    plant: everywhere((answer, { path }) =>
      path === '/v1/generators' && answer.status === 201 ? { ...answer, status: 200 } : answer,
    ),
  },
  'refusals have no message': {
    finds: ['problems.message'],
    plant: everywhere((answer) => {
      if (answer.status < 400 || !answer.text.startsWith('{')) return answer;
      const { message: _left, ...rest } = JSON.parse(answer.text) as Json;
      return write(answer, rest);
    }),
  },
  'limit=101 is 100': {
    finds: list('limit refused'),
    plant: instead('GET list', (asked, serve) =>
      serve(asked.query.get('limit') === '101' ? withQuery(asked, 'limit', '100') : asked),
    ),
  },
  'the newest come first': {
    finds: list('order'),
    plant: pages((page) => void (page.data = page.data.toReversed())),
  },
  'unknown fields are dropped': {
    finds: ['inverters.create.unknown fields'],
    plant: takes('POST /v1/inverters', (json) => void delete json['serial']),
  },
  'what is deleted can be deleted again': {
    finds: ['generators.delete.twice'],
    plant: () => {
      const gone = new Map<string, Answered>();
      return async (asked, serve) => {
        const known =
          is('DELETE /v1/generators/:id', asked) && asked.headers['authorization'] ? gone.get(asked.path) : undefined;
        if (known) return known;
        const answer = await serve(asked);
        if (is('DELETE /v1/generators/:id', asked) && answer.status === 200) gone.set(asked.path, answer);
        return answer;
      };
    },
  },
  'a retry with its Idempotency-Key is a second inverter': {
    finds: ['idempotency.replays', 'idempotency.another body'],
    plant: instead('POST /v1/inverters', ({ headers: { 'idempotency-key': _left, ...headers }, ...asked }, serve) =>
      serve({ ...asked, headers }),
    ),
  },
  'a prefetch uses a link up': {
    finds: ['links.prefetch'],
    plant: instead('GET /onboarding/l/:token', async (asked, serve) => {
      if (asked.headers['sec-purpose'] !== 'prefetch') return serve(asked);
      const { 'sec-purpose': _left, ...headers } = asked.headers;
      await serve({ ...asked, headers });
      return serve(asked);
    }),
  },
} satisfies Record<string, Planted>;

/** Forty servers, each of which does one thing otherwise than ours. */
export const deviations = { ...fromDescription, ...fromDecisions };
