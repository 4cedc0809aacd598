import { z } from 'zod';
import { decided, type Check } from '../check.ts';
import { at, expectSame, expectThat, shown } from '../expect.ts';
import { expectShape } from '../shapes.ts';
import { expectStatus, type Answer, type Ask } from '../server.ts';
import type { Site } from '../site.ts';
import { link, listNames, meta, openList, records } from './lists.ts';

const PROBLEM =
  'RFC 9457, `application/problem+json`: `type`, `title`, `status`, `detail`, `code`, `request_id`, and `errors` with field and message for validation.';
const NO_INTEGER = '422 naming the parameter and what is allowed.';
const CHALLENGES = '`Bearer` for generator and inverter routes, `Basic` and `Bearer` for onboarding.';

/** Refused with 422, and each of these fields named. */
export function expectFaults(answer: Answer, fields: string[], what: string): void {
  expectStatus(answer, 422, what);
  const errors = at(answer.json, 'errors');
  const named = Array.isArray(errors) ? errors.map((error) => String(at(error, 'field'))) : [];
  for (const field of fields)
    expectThat(named.includes(field), `${answer.asked} ${what} names ${shown(named)} as faults, not ${field}`);
}

/** Each kind of refusal, and its status. */
const refusals: Readonly<Record<string, [status: number, ask: (site: Site) => Promise<Answer>]>> = {
  400: [400, (site) => site.ask('POST', '/v1/inverters', { as: 'token', raw: '{' })],
  401: [401, (site) => site.ask('GET', '/v1/inverters')],
  404: [404, (site) => site.ask('GET', '/v1/nothing', { as: 'token' })],
  405: [405, (site) => site.ask('PUT', '/v1/inverters', { as: 'token', json: {} })],
  415: [
    415,
    (site) => site.ask('POST', '/v1/inverters', { as: 'token', raw: 'x', headers: { 'content-type': 'text/plain' } }),
  ],
  422: [422, (site) => site.ask('GET', '/v1/inverters?limit=0', { as: 'token' })],
};

const problem = (name: string, says: string, run: (answer: Answer) => void): Check =>
  decided('D1', `problems.${name}`, says, async (site) => {
    for (const [, ask] of Object.values(refusals)) run(await ask(site));
  });

const onAllLists = (
  decision: string,
  name: string,
  says: string,
  run: (list: Awaited<ReturnType<typeof openList>>, site: Site) => Promise<void>,
): Check[] =>
  listNames.map((list) =>
    decided(decision, `${list}.list.${name}`, says, async (site) => run(await openList(site, list), site)),
  );

const token: Ask = { as: 'token' };

/** What is decided about lists, errors, methods, and headers. */
export const decidedAnswerChecks: readonly Check[] = [
  problem('media type', PROBLEM, ({ asked, headers }) => {
    const type = String(headers['content-type']);
    expectThat(type.startsWith('application/problem+json'), `the refusal of ${asked} is ${type}, no problem document`);
  }),
  problem('fields', PROBLEM, ({ asked, status, json }) => {
    const text = z.string().min(1);
    const shape = { type: text, title: text, status: z.literal(status), detail: text, code: text, request_id: text };
    expectShape(`the refusal of ${asked}`, json, shape);
  }),
  problem('message', '`message` repeats `detail`, because confirmations use that key.', ({ asked, json }) =>
    expectSame(`message in the refusal of ${asked}`, at(json, 'message'), at(json, 'detail')),
  ),
  decided('D1', 'problems.errors', PROBLEM, async (site) =>
    expectShape('the refusal of limit=0', (await site.ask('GET', '/v1/inverters?limit=0', token)).json, {
      errors: z.array(z.looseObject({ field: z.string(), message: z.string() })).min(1),
    }),
  ),
  ...Object.entries(refusals).map(([name, [status, ask]]) =>
    decided(
      'D2',
      `status ${name}`,
      status < 404
        ? '400 unreadable, 401 who are you (with a challenge), 403 not you, not so, 404, 405 with `Allow`'
        : '404, 405 with `Allow`, 409, 413, 415, 422 with every fault, 429 and 503 with `Retry-After`.',
      async (site) => expectStatus(await ask(site), status),
    ),
  ),
  decided('D2', 'methods.allow', '405 with `Allow`', async (site) => {
    const { headers } = await site.ask('PUT', '/v1/inverters', { ...token, json: {} });
    expectThat(
      /\bGET\b.*\bPOST\b/.test(headers['allow'] ?? ''),
      `Allow of /v1/inverters is ${shown(headers['allow'])}`,
    );
  }),
  ...onAllLists('D3', 'limit refused', NO_INTEGER, async ({ read }) => {
    for (const value of ['0', '101', '-1', '1.5', '1e1', '0x10', 'ten', ''])
      expectFaults(await read(`?limit=${value}`), ['limit'], `with limit=${value}`);
  }),
  ...onAllLists('D3', 'page refused', NO_INTEGER, async ({ read }) => {
    for (const value of ['0', '-1', '1.5', '1e1', ''])
      expectFaults(await read(`?page=${value}`), ['page'], `with page=${value}`);
  }),
  ...onAllLists('D3', 'twice', 'a parameter that is sent twice is not one.', async ({ read }) =>
    expectFaults(await read('?limit=2&limit=3'), ['limit'], 'with limit twice'),
  ),
  ...onAllLists('D3', 'unknown parameters', 'Unknown parameters are ignored', async ({ read }) =>
    expectStatus(await read('?limit=2&colour=red'), 200),
  ),
  ...onAllLists(
    'D4',
    'after the last',
    '200 without records, `from`, `to` and `next` null, `prev` the last page',
    async ({ read }) => {
      const last = Number(meta(await read('?limit=100'), 'last_page'));
      const page = await read(`?limit=100&page=${last + 5}`);
      expectStatus(page, 200, 'after the last page');
      expectSame('data after the last page', at(page.json, 'data'), []);
      for (const name of ['from', 'to']) expectSame(`meta.${name} after the last page`, meta(page, name), null);
      expectSame('links.next after the last page', link(page, 'next'), null);
      const prev = new URL(String(link(page, 'prev'))).searchParams.get('page');
      expectSame('the page of links.prev after the last page', prev, String(last));
    },
  ),
  decided(
    'D5',
    'homeowner.generators.list.empty',
    'one page: `total` 0, `last_page` 1, `from` and `to` null',
    async (site) => {
      const page = await site.ask('GET', `/v1/homeowners/${site.homeownerId()}/generators`, token);
      expectStatus(page, 200, 'of a homeowner without generators');
      const { total, last_page, from, to } = Object(at(page.json, 'meta')) as Record<string, unknown>;
      expectSame(
        'meta of a list without records',
        { total, last_page, from, to },
        { total: 0, last_page: 1, from: null, to: null },
      );
    },
  ),
  ...onAllLists(
    'D6',
    'links',
    'absolute, on the address the request came to, with `page`, and with `limit` if it was sent',
    async ({ read, path }, { server }) => {
      for (const [query, limit] of [
        ['?limit=2&page=2', '2'],
        ['?page=1', null],
      ] as const) {
        const page = await read(query);
        for (const name of ['first', 'last', 'next']) {
          const address = String(link(page, name));
          expectThat(
            address.startsWith(`${server.baseUrl}${path}?`),
            `links.${name} is ${address}, not on ${server.baseUrl}`,
          );
          expectSame(`limit in links.${name} of ${query}`, new URL(address).searchParams.get('limit'), limit);
        }
      }
    },
  ),
  ...onAllLists('D7', 'order', 'by id, rising', async ({ read }) => {
    const ids = records(await read('?limit=100')).map(({ id }) => Number(id));
    expectSame(
      'the ids of a list',
      ids,
      ids.toSorted((a, b) => a - b),
    );
  }),
  decided('D18', 'access.token in the address', 'never in an address.', async (site) => {
    const query = `access_token=${site.server.token}&token=${site.server.token}`;
    expectStatus(await site.ask('GET', `/v1/inverters?${query}`), 401, 'with the token in the address');
  }),
  decided('D40', 'access.other kind', 'One of the other kind, or a revoked one, 401', async (site) => {
    expectStatus(await site.ask('GET', '/v1/inverters', { as: 'key' }), 401, 'with the API key');
    expectStatus(await site.ask('GET', '/v1/system-owners', { as: 'token' }), 401, 'with the access token');
  }),
  decided('D39', 'access.challenge of records', CHALLENGES, async (site) => {
    const { headers } = await site.ask('GET', '/v1/inverters');
    expectThat(
      /^Bearer\b/.test(headers['www-authenticate'] ?? ''),
      `WWW-Authenticate is ${shown(headers['www-authenticate'])}`,
    );
  }),
  decided('D39', 'access.challenge of onboarding', CHALLENGES, async (site) => {
    const said = (await site.ask('GET', '/v1/system-owners')).headers['www-authenticate'] ?? '';
    expectThat(/\bBasic\b/.test(said) && /\bBearer\b/.test(said), `WWW-Authenticate is ${shown(said)}`);
  }),
  decided('D31', 'methods.HEAD', 'HEAD answers like GET without a body', async (site) => {
    const answer = await site.ask('HEAD', '/v1/inverters?limit=2', token);
    expectStatus(answer, 200);
    expectSame('the body of HEAD', answer.text, '');
    expectThat(/json/.test(answer.headers['content-type'] ?? ''), 'HEAD has not the content type of GET');
  }),
  decided(
    'D31',
    'methods.OPTIONS',
    'There is no cross-origin use, so OPTIONS is 405 like any other method an address does not take',
    async (site) => expectStatus(await site.ask('OPTIONS', '/v1/inverters', token), 405),
  ),
  decided(
    'D41',
    'request ids',
    'in every answer, in problems as `request_id` and in the log; one that a client sends is not taken over',
    async (site) => {
      const headers = { 'x-request-id': 'mine' };
      const [good, bad] = [
        await site.ask('GET', '/v1/inverters', { ...token, headers }),
        await site.ask('GET', '/v1/inverters', { headers }),
      ];
      for (const { headers: answered } of [good, bad]) {
        expectThat((answered['x-request-id'] ?? '') !== '', 'an answer has no X-Request-Id');
        expectThat(answered['x-request-id'] !== 'mine', 'the X-Request-Id of the client was taken over');
      }
      expectSame('request_id in a refusal', at(bad.json, 'request_id'), bad.headers['x-request-id']);
    },
  ),
];
