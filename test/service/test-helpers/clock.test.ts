import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestClockView } from '../../../src/contract/console/test-helpers/clock.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { createMovableClock, LAST_MOMENT } from '../../../src/service/test-helpers/movable-clock.ts';
import { anInverter } from '../../support/bodies.ts';
import { createTestClock } from '../../support/test-clock.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

const CLOCK = '/console/test_helpers/clock';

describe('the clock that tests move', () => {
  const setUp = () => {
    const real = createTestClock();
    const clock = createMovableClock({ wall: real.now, elapsed: real.elapsed });
    return { real, clock, start: clock.wall() };
  };

  it('is real time until it is moved, held, or made faster, and never goes back', () => {
    const { real, clock, start } = setUp();
    real.advance({ seconds: 1 });
    expect(clock.wall()).toBe(start + 1_000_000);
    clock.advance(300_000_000);
    expect(clock.wall()).toBe(start + 301_000_000);
    clock.hold();
    real.advance({ hours: 1 });
    expect(clock.wall()).toBe(start + 301_000_000);
    clock.advance(5_000_000);
    clock.release();
    expect(clock.wall()).toBe(start + 306_000_000);
    clock.runAt(60);
    real.advance({ seconds: 2 });
    expect(clock.wall()).toBe(start + 426_000_000);
    expect(() => clock.set(clock.wall() - 1)).toThrow('invalid_fields');
  });

  it('[D12] stands still at its last moment, before times are no safe integers any more', () => {
    const { real, clock } = setUp();
    expect(() => clock.set(LAST_MOMENT + 1)).toThrow('invalid_fields');
    clock.set(LAST_MOMENT - 1_000_000);
    const before = clock.elapsed();
    real.advance({ hours: 1 });
    expect([clock.wall(), clock.elapsed() - before]).toEqual([LAST_MOMENT, 1_000_000]);
    clock.advance(1_000_000);
    clock.hold();
    clock.release();
    expect([clock.wall(), clock.elapsed() - before]).toEqual([LAST_MOMENT, 1_000_000]);
    expect(Number.isSafeInteger(clock.wall())).toBe(true);
  });

  it('follows the computer’s clock when that is set, and stays where it is held', () => {
    const { real, clock, start } = setUp();
    real.set({ hours: 2 });
    expect(clock.wall()).toBe(start + 7_200_000_000);
    clock.hold();
    real.set({ hours: 2 });
    expect(clock.wall()).toBe(start + 7_200_000_000);
  });

  it('wakes whoever waits on it as soon as it was moved so far', async () => {
    const { clock } = setUp();
    clock.hold();
    let isOver = false;
    const waited = clock.wait(60_000, new AbortController().signal).then(() => (isOver = true));
    clock.advance(59_000_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    clock.advance(1_000_000);
    await waited;
  });

  it('lets a wait be aborted', async () => {
    const { clock } = setUp();
    clock.hold();
    const stop = new AbortController();
    const waited = clock.wait(60_000, stop.signal);
    stop.abort();
    await expect(waited).rejects.toThrow('aborted');
  });
});

describe('/console/test_helpers/clock', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService({ host: { testHelpers: true } });
  });
  afterEach(() => service.close());

  const advance = (seconds: unknown) => service.send('automation', 'POST', `${CLOCK}/advance`, { body: { seconds } });

  it('moves everything that depends on time: a link expires', async () => {
    const installer = await service.send('key', 'POST', '/v1/installers', { body: { company_name: 'Miller Solar' } });
    const owner = await service.send('key', 'POST', '/v1/system-owners', {
      body: { installer_id: installer.json<{ id: number }>().id },
    });
    const body = {
      system_owner_id: owner.json<{ id: number }>().id,
      installer_id: installer.json<{ id: number }>().id,
      return_url: 'https://example.com/done',
      refresh_url: 'https://example.com/again',
    };
    const link = await service.send('key', 'POST', '/v1/system-owner-links', { body });
    const { url, expires_at: expires } = link.json<{ url: string; expires_at: string }>();
    expect((await advance(301)).json<TestClockView>()).toMatchObject({ frozen: false, rate: 1, seconds_ahead: 301 });
    const visit = await service.send('nobody', 'GET', new URL(url).pathname);
    expect(visit.headers.location).toBe('https://example.com/again');
    const now = (await service.send('automation', 'GET', CLOCK)).json<TestClockView>().now;
    expect(now > expires).toBe(true);
  });

  it('[D12] ends before its times have another form, or are given twice', async () => {
    const set = (body: object) => service.send('automation', 'PUT', CLOCK, { body });
    expect((await set({ now: '9999-12-31T23:59:59Z' })).statusCode).toBe(422);
    expect((await set({ now: '2255-01-01T00:00:00Z', frozen: true })).statusCode).toBe(200);
    expect((await advance(1)).json<Problem>().errors).toEqual([
      { field: 'seconds', message: 'must not lead beyond 2255-01-01T00:00:00.000000Z' },
    ]);
    const made = async () =>
      (await service.send('token', 'POST', '/v1/inverters', { body: anInverter() })).json<{
        data: { updated_at: string };
      }>().data.updated_at;
    expect([await made(), await made()]).toEqual(['2255-01-01T00:00:00.000000Z', '2255-01-01T00:00:00.000001Z']);
  });

  it('is held, and let go', async () => {
    const held = await service.send('automation', 'PUT', CLOCK, { body: { frozen: true } });
    service.clock.advance({ minutes: 5 });
    expect((await service.send('automation', 'GET', CLOCK)).json()).toMatchObject({
      now: held.json<TestClockView>().now,
      frozen: true,
    });
    const free = await service.send('automation', 'PUT', CLOCK, { body: { frozen: false, rate: 10 } });
    expect(free.json()).toMatchObject({ frozen: false, rate: 10 });
  });

  it.each([
    [{ now: '2001-01-01T00:00:00Z' }, 'now'],
    [{ rate: 0 }, 'rate'],
    [{ frozen: 'yes' }, 'frozen'],
    [{ now: 'tomorrow' }, 'now'],
  ])('refuses %j by the name of the field', async (body, field) => {
    const refused = await service.send('automation', 'PUT', CLOCK, { body });
    expect([refused.statusCode, refused.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
      422,
      field,
    ]);
  });

  it.each([0, -1, 'a day', 1e12])('advances by no %j', async (seconds) => {
    expect((await advance(seconds)).statusCode).toBe(422);
  });

  it.each(['token', 'key', 'nobody'] as const)('is not for %s', async (who) => {
    expect((await service.send(who, 'GET', CLOCK)).statusCode).toBeGreaterThanOrEqual(401);
  });
});

describe('where test helpers are off', () => {
  it.each([
    ['in test mode without them', { mode: 'test', host: {} }],
    ['in live mode, whatever the host says', { mode: 'live', host: { testHelpers: true } }],
  ] as const)('nothing is at their addresses: %s', async (_, options) => {
    const service = await startTestService(options);
    expect((await service.send('automation', 'GET', CLOCK)).statusCode).toBe(404);
    await service.close();
  });
});
