import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ArmedFaults } from '../../../src/contract/console/test-helpers/faults.ts';
import type { JournalEntry } from '../../../src/contract/console/test-helpers/requests.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { createFaults } from '../../../src/service/test-helpers/faults/faults.ts';
import { newLink, newOwner } from '../../onboarding/accounts.ts';
import { anInverter } from '../../support/bodies.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

const FAULTS = '/console/test_helpers/faults';

let service: TestService;
let origin: string;
beforeEach(async () => {
  service = await startTestService({ host: { testHelpers: true } });
  origin = await service.listen();
});
afterEach(() => service.close());

const arm = (...faults: object[]) => service.send('automation', 'PUT', FAULTS, { body: { faults } });
const armed = async () => (await service.send('automation', 'GET', FAULTS)).json<ArmedFaults>().data;
const create = (body: object = anInverter()) => service.send('token', 'POST', '/v1/inverters', { body });
const list = (query = '') => service.send('token', 'GET', `/v1/inverters${query}`);
const total = async (): Promise<number> => (await list()).json<{ meta: { total: number } }>().meta.total;
const journal = async (): Promise<JournalEntry[]> =>
  (await service.send('automation', 'GET', '/console/test_helpers/requests')).json<{ data: JournalEntry[] }>().data;

/** Over the network, as an integration does it. */
const createThere = (signal: AbortSignal | null = null) =>
  fetch(`${origin}/v1/inverters`, {
    signal,
    method: 'POST',
    headers: { authorization: `Bearer ${service.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(anInverter()),
  });
const codeOf = (error: unknown): unknown => (error as { cause?: { code?: unknown } }).cause?.code;

it.each(['v1/inverters', '/nowhere/*', 'nonsense'])(
  'is refused for a path that no fault can meet: %s',
  async (path) => {
    const refused = await arm({ match: { path }, effect: { kind: 'empty_body' } });
    expect(refused.json<Problem>().errors?.map(({ field }) => field)).toEqual(['faults.0.match.path']);
  },
);

it('is refused for an operation that there is not: it would never meet a request', async () => {
  const refused = await arm({ match: { operation: 'createInvertor' }, effect: { kind: 'empty_body' } });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<Problem>().errors).toEqual([
    { field: 'faults.0.match.operation', message: expect.stringMatching(/one of|operation: .*createInverter,/) },
  ]);
});

describe('a connection that is reset', () => {
  it('after the commit: the record is there, and the client does not know', async () => {
    await arm({ match: { operation: 'createInverter' }, count: 1, effect: { kind: 'reset', when: 'after_commit' } });
    expect(await createThere().catch(codeOf)).toBe('ECONNRESET');
    expect(await total()).toBe(1);
    expect((await createThere()).status).toBe(201);
    expect(await total()).toBe(2);
    expect((await journal())[0]).toMatchObject({
      response: null,
      lost: true,
      judged: { outcome: 'accepted', status: 201 },
      faults: [{ name: 'reset', kind: 'reset' }],
    });
    expect(service.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('before: nothing was done', async () => {
    await arm({ name: 'cable', effect: { kind: 'reset', when: 'before' }, count: 1 });
    expect(await createThere().catch(codeOf)).toBe('ECONNRESET');
    expect(await total()).toBe(0);
    expect((await journal())[0]).toMatchObject({
      response: null,
      judged: { outcome: 'kept_away', status: null },
      faults: [{ name: 'cable' }],
      request: { body: JSON.stringify(anInverter()) },
    });
  });
});

describe('which requests a fault meets', () => {
  const fails = { kind: 'status', status: 500 };

  it.each([
    [{ match: { method: 'GET' } }, [201, 500, 201, 500]],
    [{ match: { path: '/v1/inv*' } }, [500, 500, 500, 500]],
    [{ match: { credential: 'api_key' } }, [201, 200, 201, 200]],
    [{ match: { operation: 'createInverter' }, nth: 2 }, [201, 200, 500, 200]],
    [{ count: 1 }, [500, 200, 201, 200]],
    [{ probability: 0 }, [201, 200, 201, 200]],
  ])('%j', async (which, expected) => {
    await arm({ ...which, effect: fails });
    const statuses = [];
    for (const ask of [create, list, create, list]) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual(expected);
  });

  it('follows from the seed and the order of requests, whenever they come', () => {
    const facts = { operation: null, method: 'GET', path: '/v1/inverters', route: null, credential: null };
    const drawn = (seed: number): boolean[] => {
      const faults = createFaults();
      const effect = { kind: 'status', status: 500 } as const;
      faults.arm([{ match: {}, probability: 0.3, seed, effect }]);
      return Array.from({ length: 1000 }, () => faults.happening(facts).length > 0);
    };
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
    expect(Math.abs(drawn(7).filter(Boolean).length - 300)).toBeLessThan(50);
  });

  it('is never one of the console', async () => {
    await arm({ effect: fails });
    expect((await service.send('automation', 'GET', '/console/summary')).statusCode).toBe(200);
  });
});

describe('what a fault does', () => {
  it.each([400, 401, 404, 408, 413, 415, 429, 500, 503, 507])('answers %d as the service would', async (status) => {
    await create();
    await arm({ effect: { kind: 'status', status, retry_after: 7 } });
    const answer = await service.send('token', 'PUT', '/v1/inverters/1', { body: { is_producing: true } });
    const told = [answer.statusCode, answer.headers['retry-after'], answer.json<Problem>().status];
    expect(told).toEqual([status, '7', status]);
    await service.send('automation', 'DELETE', FAULTS);
    expect((await list()).json()).toMatchObject({ data: [{ is_producing: false }] });
  });

  it('empties and breaks bodies, after the commit', async () => {
    const whole = (await create()).payload;
    const raw = async (): Promise<string> => (await createThere()).text();
    await arm({ effect: { kind: 'empty_body' }, count: 1 }, { effect: { kind: 'broken_body' }, nth: 2 });
    expect(await raw()).toBe('');
    const broken = await raw();
    expect(broken).toHaveLength(Math.ceil(whole.length / 2));
    expect(() => JSON.parse(broken)).toThrow('JSON');
    expect(await total()).toBe(3);
  });

  it('makes an answer late, and its body slow', async () => {
    await arm(
      { effect: { kind: 'delay', ms: 1, jitter_ms: 5 } },
      { effect: { kind: 'slow_body', bytes_per_second: 5000 }, count: 1 },
    );
    const answer = await createThere();
    const pieces = [];
    for await (const piece of answer.body ?? []) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(0);
    expect(JSON.parse(Buffer.concat(pieces).toString())).toMatchObject({ data: { id: 1 } });
    expect((await journal())[0]?.faults.map(({ kind }) => kind)).toEqual(['delay', 'slow_body']);
  });

  it('shows that a client has hung up meanwhile', async () => {
    await arm({ effect: { kind: 'delay', ms: 60_000 } });
    const impatient = new AbortController();
    const asked = createThere(impatient.signal).catch((error: Error) => error.name);
    await expect.poll(async () => (await armed())[0]?.happened).toBe(1);
    impatient.abort();
    expect(await asked).toBe('AbortError');
    const lost = await service.send('automation', 'GET', '/console/test_helpers/requests/await?lost=true');
    expect(lost.json()).toMatchObject({ met: true, data: [{ judged: { outcome: 'accepted' } }] });
  });

  it('keeps a list as it was', async () => {
    await create();
    await arm({ match: { operation: 'listInverters' }, effect: { kind: 'stale_page' } });
    expect(await total()).toBe(1);
    await create();
    expect(await total()).toBe(1);
    await service.send('automation', 'DELETE', FAULTS);
    expect(await total()).toBe(2);
  });

  it('keeps no list as it was whose owners have had a link since (D17)', async () => {
    const first = await newOwner(service, { name: 'Ada Miller' });
    const other = await newOwner(service, { name: 'Bo Hill' });
    const pages = async () => {
      const read = (query: string) => service.send('key', 'GET', `/v1/system-owners${query}`);
      return [await read(''), await read('?limit=1'), await read('?limit=1&page=2')]
        .map(({ payload }) => payload)
        .join();
    };
    await arm({ effect: { kind: 'stale_page' } }, { effect: { kind: 'drift', by: 'repeats' } });
    expect(await pages()).toContain('Ada Miller');
    await newLink(service, first);
    expect(await pages()).not.toContain('Ada Miller');
    expect(await pages()).toContain('Bo Hill');
    await service.send('automation', 'POST', '/console/test_helpers/state/reset', { body: {} });
    expect([other.id, (await pages()).includes('Ada Miller')]).toEqual([2, false]);
  });

  it.each(['empty_body', 'broken_body'])('moves no page that came as %s', async (kind) => {
    await create();
    const read = () => fetch(`${origin}/v1/inverters`, { headers: { authorization: `Bearer ${service.accessToken}` } });
    const whole = await (await read()).text();
    for (const effect of [{ kind: 'drift', by: 'skips' }, { kind: 'drift', by: 'repeats' }, { kind: 'stale_page' }]) {
      await arm({ effect: { kind }, count: 1 }, { effect });
      const answer = await read();
      expect([answer.status, await answer.text()]).toEqual([
        200,
        kind === 'empty_body' ? '' : whole.slice(0, Math.ceil(whole.length / 2)),
      ]);
      expect((await journal()).at(-1)).toMatchObject({ judged: { outcome: 'accepted' } });
      expect(await (await read()).text()).toBe(whole);
    }
  });

  it.each([
    ['skips', [1, 2, 4]],
    ['repeats', [1, 2, 2, 3]],
  ])('moves pages: %s', async (by, ids) => {
    for (let made = 0; made < 4; made += 1) await create();
    await arm({ effect: { kind: 'drift', by } });
    const pages = [await list('?limit=2'), await list('?limit=2&page=2')];
    expect(pages.flatMap((page) => page.json<{ data: { id: number }[] }>().data.map(({ id }) => id))).toEqual(ids);
  });

  it('ends with the service: a delay keeps nobody from closing it', async () => {
    await arm({ effect: { kind: 'delay', ms: 60_000 } });
    const late = create();
    await service.send('automation', 'GET', '/console/test_helpers/requests/await?timeout_ms=1');
    await service.stop();
    expect((await late).statusCode).toBeGreaterThan(0);
    service = await startTestService({ dataFolder: service.dataFolder, host: { testHelpers: true } });
  });
});

describe('the list of faults', () => {
  it('says what is armed, and what has happened', async () => {
    const fault = { name: 'down', match: { method: 'POST' }, count: 2, effect: { kind: 'status', status: 503 } };
    await arm(fault);
    await create();
    expect(await armed()).toEqual([{ id: 1, ...fault, probability: 1, seed: 1, seen: 1, happened: 1 }]);
    expect((await service.send('automation', 'DELETE', FAULTS)).json<ArmedFaults>().data).toEqual([]);
    expect((await create()).statusCode).toBe(201);
  });

  it.each(['bad_mobile_network', 'deploy_in_progress', 'rate_limited'])('has the profile %s', async (profile) => {
    const answer = await service.send('automation', 'PUT', FAULTS, { body: { profile, seed: 3 } });
    expect(answer.json<ArmedFaults>().data.map(({ name }) => name)).toContain(profile);
    expect(answer.json<ArmedFaults>().profiles).toContain(profile);
  });

  it.each([
    [{ faults: [{ effect: { kind: 'status', status: 201 } }] }, 'faults.0.effect.status'],
    [{ faults: [{ effect: { kind: 'fire' } }] }, 'faults.0.effect.kind'],
    [{ faults: [{ match: { verb: 'GET' }, effect: { kind: 'empty_body' } }] }, 'faults.0.match.verb'],
    [{ profile: 'bad' }, 'profile'],
  ])('refuses %j by the name of the field', async (body, field) => {
    const refused = await service.send('automation', 'PUT', FAULTS, { body });
    expect([refused.statusCode, refused.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
      422,
      field,
    ]);
  });
});
