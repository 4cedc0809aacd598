import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../src/contract/console/session.ts';
import type { SystemOwnerLink } from '../../src/contract/system-owner-links.ts';
import { enter, newLink, newOwner, sessionPathOf } from '../onboarding/accounts.ts';
import { anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

const YEARS = { days: 5 * 365 };
const BACK = { days: -5 * 365 };

let service: TestService;
beforeEach(async () => (service = await startTestService()));
afterEach(() => service.close());

/**
 * The next start of the program on the same folder; the clock says then what it says now, plus what somebody has set it
 * by.
 */
async function restart(by: { days?: number; hours?: number; minutes?: number } = {}, mode?: 'last'): Promise<void> {
  const { dataFolder, clock } = service;
  await service.stop();
  clock.set(by);
  service = await startTestService({ dataFolder, startAt: clock.now(), ...(mode && { mode }) });
}

const create = async (key?: string) => {
  const response = await service.send('token', 'POST', '/v1/inverters', {
    body: anInverter(),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
  return response.json<{ data: { id: number; created_at: string } }>().data;
};
const createdAt = async (): Promise<number> => Date.parse((await create()).created_at);
const signIn = (passphrase: string) =>
  service.send('nobody', 'POST', '/console/session', { body: { name: 'Ada', passphrase } });
const visit = (path: string) => service.send('nobody', 'GET', path);
const pathOf = ({ url }: SystemOwnerLink): string => new URL(url).pathname;
const RIGHT = 'a passphrase of some length';

describe('one start with the clock five years ahead', () => {
  beforeEach(async () => {
    await service.signIn();
    await create();
    await restart(YEARS);
    await create();
  });

  test('[D12] afterward times follow the clock again, as far apart as they were', async () => {
    await restart(BACK);
    const first = await createdAt();
    expect(first - service.clock.now() / 1000).toBeLessThan(1000);
    service.clock.advance({ minutes: 10 });
    expect((await createdAt()) - first).toBe(600_000);
  });

  test('the workspace opens with a notice, on screen and in the log, and the one that knows nothing of it without', async () => {
    await restart(BACK);
    const clock = async () => {
      await service.signIn();
      return (await service.send('operator', 'GET', '/console/session')).json<Session>().clock;
    };
    expect(await clock()).toMatchObject({
      follows: true,
      set_by: null,
      says: expect.stringMatching(/^2026/) as string,
      latest: expect.stringMatching(/^2031/) as string,
    });
    expect(service.log.filter((line) => line.includes('are dated in the future'))).toHaveLength(1);
    await service.send('operator', 'POST', '/console/workspaces/2/open');
    expect(await clock()).toBeNull();
  });

  test('the console still locks after its idle time', async () => {
    await restart(BACK);
    await service.signIn();
    service.clock.advance({ minutes: 15 });
    expect((await service.send('operator', 'GET', '/console/session')).json<Session>().state).toBe('locked');
  });

  test('wrong passphrases wait for minutes, not for years', async () => {
    for (let attempt = 1; attempt <= 6; attempt++) await signIn('wrong');
    await restart(BACK);
    expect(Number((await signIn(RIGHT)).headers['retry-after'])).toBeLessThanOrEqual(300);
    service.clock.advance({ minutes: 5, seconds: 1 });
    expect((await signIn(RIGHT)).statusCode).toBe(201);
  });

  test('a link from then is expired, and one from now expires after five minutes', async () => {
    const owner = await newOwner(service);
    const ahead = await newLink(service, owner);
    const hosted = await enter(service, await newOwner(service));
    await restart(BACK);
    expect((await visit(pathOf(ahead))).headers.location).toMatch(/refresh/);
    const cookie = [...hosted.cookies].map(([name, { value }]) => `${name}=${value}`).join();
    expect(
      (await service.send('nobody', 'GET', `${sessionPathOf(hosted)}/welcome`, { headers: { cookie } })).statusCode,
    ).toBe(303);
    const now = await newLink(service, owner);
    service.clock.advance({ minutes: 5, seconds: 1 });
    expect((await visit(pathOf(now))).headers.location).toMatch(/refresh/);
  });

  test('[D25] an answer from then is given again for a day, and its key is free after that', async () => {
    const first = await create('k');
    await restart(BACK);
    expect(await create('k')).toEqual(first);
    service.clock.advance({ hours: 25 });
    expect((await create('k')).id).not.toBe(first.id);
  });

  test('the workspace that was open last is not the one of that start', async () => {
    await service.signIn();
    await service.send('operator', 'POST', '/console/workspaces/2/open'); // the live one, five years ahead
    await restart(BACK);
    service.clock.advance({ minutes: 1 });
    await restart({}, 'last');
    await service.signIn();
    expect((await service.send('operator', 'GET', '/console/session')).json<Session>().mode).toBe('test');
  });

  test('several such starts leave the same', async () => {
    for (let start = 0; start < 3; start++) {
      await restart(BACK);
      await create();
      await restart(YEARS);
      await create();
    }
    await restart(BACK);
    const first = await createdAt();
    service.clock.advance({ minutes: 10 });
    expect((await createdAt()) - first).toBe(600_000);
    expect(first - service.clock.now() / 1000).toBeLessThan(1000);
  });
});

describe('the clock set while the program runs', () => {
  test.each([
    ['five years ahead', YEARS],
    ['a month back', { days: -30 }],
    ['an hour back, as in the fall', { hours: -1 }],
  ])('%s: links, idle time and waiting go by the time that passes, and the log says so', async (_, by) => {
    await service.signIn();
    const [owner, other] = [await newOwner(service), await newOwner(service)];
    const link = await newLink(service, owner);
    const late = await newLink(service, other);
    for (let attempt = 1; attempt <= 6; attempt++) await signIn('wrong');
    service.clock.set(by);
    expect((await signIn(RIGHT)).headers['retry-after']).toBe('1');
    const { clock } = (await service.send('operator', 'GET', '/console/session')).json<Session>();
    expect(Math.sign(clock?.set_by ?? 0)).toBe(Math.sign(Object.values(by)[0] ?? 0));
    service.clock.advance({ minutes: 4, seconds: 58 });
    expect((await visit(pathOf(link))).headers.location).toMatch(/welcome$/);
    service.clock.advance({ seconds: 3 });
    expect((await visit(pathOf(late))).headers.location).toMatch(/refresh/);
    expect((await service.send('operator', 'GET', '/console/session')).json<Session>().state).toBe('open');
    service.clock.advance({ minutes: 10 });
    expect((await service.send('operator', 'GET', '/console/session')).json<Session>().state).toBe('locked');
    expect(service.log.filter((line) => line.includes('the clock of this computer was set'))).toHaveLength(1);
  });

  test('ahead and back again: times follow the clock both times', async () => {
    const before = await createdAt();
    service.clock.set(YEARS);
    expect((await createdAt()) - before).toBe(5 * 365 * 86_400_000);
    service.clock.set(BACK);
    service.clock.advance({ minutes: 1 });
    expect((await createdAt()) - before).toBe(60_000);
  });
});

describe('[D12] a clock that cannot be right', () => {
  test('years back: times continue after the records, and a link does not live forever', async () => {
    const before = await createdAt();
    await restart({ days: -4000 });
    const after = await createdAt();
    expect(after).toBeGreaterThanOrEqual(before);
    service.clock.advance({ minutes: 2 });
    await service.signIn();
    expect((await service.send('operator', 'GET', '/console/session')).json<Session>().clock).toMatchObject({
      follows: false,
    });
    expect((await createdAt()) - after).toBe(60_000); // half the real speed, until the clock is right
    const link = await newLink(service, await newOwner(service));
    service.clock.advance({ minutes: 5, seconds: 1 });
    expect((await visit(pathOf(link))).headers.location).toMatch(/refresh/);
  });
});
