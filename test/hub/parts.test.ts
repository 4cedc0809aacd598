import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createApplications } from '../../src/core/hub/applications.ts';
import { companyKey } from '../../src/core/hub/company-key.ts';
import { createFindCompany } from '../../src/core/hub/find-company.ts';
import { openMetricsText } from '../../src/core/hub/openmetrics.ts';
import { createSharedClock } from '../../src/core/hub/shared-clock.ts';
import { createSharedLimit } from '../../src/core/hub/shared-limit.ts';
import type { CompanyKey } from '../../src/store/hub-database.ts';
import { createTestClock } from '../support/test-clock.ts';

describe('the clock of many processes', () => {
  test('is that of the database, and never gives a time twice', () => {
    const time = createTestClock();
    let offset = 5_000_000;
    const clock = createSharedClock({ wall: time.now, elapsed: time.elapsed }, () => offset);
    expect(clock.now()).toBe(time.now() + 5_000_000);
    expect(clock.now()).toBe(time.now() + 5_000_001);
    offset = -5_000_000;
    expect(clock.now()).toBe(time.now() + 5_000_002);
    expect(clock.wall()).toBe(time.now() - 5_000_000);
  });

  test('knows how long ago another process has dated something, and nothing of a time far ahead', () => {
    const time = createTestClock();
    const clock = createSharedClock({ wall: time.now, elapsed: time.elapsed }, () => 0);
    const at = time.now();
    time.advance({ minutes: 5 });
    expect(clock.since(at)).toBe(300_000_000);
    expect(clock.since(time.now() + 59_000_000)).toBe(0);
    expect(clock.since(time.now() + 61_000_000)).toBeUndefined();
  });
});

describe('a limit over all processes', () => {
  /** What the database does. */
  function counter() {
    const counts = new Map<string, number>();
    let bookings = 0;
    const countRequests = async (client: string, minute: number, more: number): Promise<number> => {
      bookings += 1;
      const before = counts.get(`${client} ${minute}`) ?? 0;
      counts.set(`${client} ${minute}`, before + more);
      return before;
    };
    return { countRequests, bookings: () => bookings };
  }

  test('is never passed by all of them together, and needs few bookings', async () => {
    const database = counter();
    const time = createTestClock(0);
    const processes = Array.from({ length: 5 }, () => createSharedLimit(200, database, time.now));
    const answers = await Promise.all(Array.from({ length: 1000 }, async (_, at) => processes[at % 5]?.('a')));
    expect(answers.filter((wait) => wait === undefined)).toHaveLength(200);
    expect(new Set(answers)).toEqual(new Set([undefined, 60]));
    expect(database.bookings()).toBeLessThanOrEqual(20 + 5);
    expect(await processes[0]?.('b')).toBeUndefined();
    time.advance({ seconds: 59, microseconds: 1 });
    expect(await processes[0]?.('a')).toBe(1);
    time.advance({ seconds: 1 });
    expect(await processes[0]?.('a')).toBeUndefined();
  });

  test('lets nothing through while it cannot be counted', async () => {
    const take = createSharedLimit(200, { countRequests: () => Promise.reject(new Error('away')) }, () => 0);
    await expect(take('a')).rejects.toThrow('away');
    await expect(take('a')).rejects.toThrow('away');
  });
});

describe('the company of a request', () => {
  const asked = (url: string, authorization?: string) =>
    companyKey({ url, headers: { ...(authorization !== undefined && { authorization }) } });
  const kindOf = (url: string, authorization?: string) => asked(url, authorization).key?.kind;

  test('is named by the token of a link, the id of a hosted session, or a credential', () => {
    expect(kindOf('/onboarding/l/abc?x=1')).toBe('link');
    expect(asked('/onboarding/s/abc/welcome').key).toEqual({ kind: 'hosted_session', id: 'abc' });
    expect(asked('http://hub/onboarding/s/abc').key).toEqual({ kind: 'hosted_session', id: 'abc' });
    expect(asked('/onboarding/l/a%62c').key).toEqual(asked('/onboarding/l/abc').key);
    expect(kindOf('/v1/inverters', 'Bearer x')).toBe('credential');
    expect(asked('/v1/inverters', `Basic ${btoa('x:')}`).key).toEqual(asked('/v1/inverters', 'Bearer x').key);
    // Who asks as an owner is one, whatever a proxy has added.
    expect(kindOf('/onboarding/s/abc', 'Bearer x')).toBe('hosted_session');
    for (const url of ['/v1/inverters', '/onboarding/l/', '/onboarding/x/abc', '/onboarding/l/%zz'])
      expect([url, kindOf(url)]).toEqual([url, undefined]);
  });

  test('is counted however the address of /v1 is written', () => {
    for (const url of ['/v1/inverters', 'http://hub/v1/inverters', '/%76%31/inverters', '//v1/inverters'])
      expect([url, asked(url).isLimited]).toEqual([url, true]);
    for (const url of ['/console/health', '/onboarding/l/abc'])
      expect([url, asked(url).isLimited]).toEqual([url, false]);
  });

  test('is kept once it was found, and asked again while it was not', async () => {
    const questions: CompanyKey[] = [];
    const known: number[] = [];
    const find = createFindCompany({ findCompany: async (asking) => (questions.push(asking), known[0]) }, 2);
    const key = (hash: string): CompanyKey => ({ kind: 'credential', hash });
    expect(await find(key('a'))).toBeUndefined();
    known.push(7);
    expect([await find(key('a')), await find(key('a'))]).toEqual([7, 7]);
    expect(questions).toHaveLength(2);
    await find(key('b'));
    await find(key('a'));
    await find(key('c')); // in the place of b, which was not asked for as long
    await find(key('a'));
    expect(questions).toHaveLength(4);
    await find(key('b'));
    expect(questions).toHaveLength(5);
  });
});

describe('the applications of a process', () => {
  function some(most: number, make: () => void = () => undefined) {
    const closed: number[] = [];
    const applications = createApplications<{ id: number }>(
      async ({ id }) => {
        make();
        return { app: Fastify(), close: async () => void closed.push(id) };
      },
      most,
      (error) => expect.unreachable(String(error)),
    );
    return { applications, closed };
  }

  test('are closed when there are too many, the longest unused first, and never one in use', async () => {
    const { applications, closed } = some(2);
    const leases = [];
    for (const id of [1, 2, 3]) leases.push(await applications.use({ id }));
    expect([applications.count(), closed]).toEqual([3, []]);
    leases[1]?.release();
    await expect.poll(() => closed).toEqual([2]);
    leases[0]?.release();
    leases[2]?.release();
    (await applications.use({ id: 1 })).release();
    (await applications.use({ id: 4 })).release();
    await expect.poll(() => closed).toEqual([2, 3]);
    await applications.close();
    expect(closed.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  });

  test('are made once for requests that come at the same time, and again after a failure', async () => {
    let made = 0;
    const { applications } = some(2, () => {
      made += 1;
      if (made === 1) throw new Error('the database is away');
    });
    const first = [applications.use({ id: 1 }), applications.use({ id: 1 })];
    for (const each of first) await expect(each).rejects.toThrow('away');
    await Promise.all([applications.use({ id: 1 }), applications.use({ id: 1 })]);
    expect(made).toBe(2);
  });
});

test('a label is text, whatever is in it', () => {
  const samples = [{ labels: { route: 'a"b\\c\nd' }, value: 1 }];
  expect(openMetricsText([{ name: 'x', type: 'counter', help: 'Of x.', samples }])).toBe(
    '# TYPE x counter\n# HELP x Of x.\nx_total{route="a\\"b\\\\c\\nd"} 1\n# EOF\n',
  );
});
