import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TodayKind, TodayView } from '../../src/contract/console/today.ts';
import { behindLine } from '../../src/renderer/features/dashboard/components/figure-links.ts';
import { anInverter } from '../support/bodies.ts';
import { errorsOf } from '../support/errors-of.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { listLength } from './list-length.ts';

const TODAY = '2026-03-12';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ host: { testHelpers: true } });
  await service.signIn();
});
afterEach(() => service.close());

const view = async (today = TODAY) =>
  (await service.send('operator', 'GET', `/console/today?today=${today}`)).json<TodayView>();
const kinds = async (today = TODAY) => (await view(today)).lines.map(({ kind }) => kind);
const put = (kind: string, until: unknown, today = TODAY) =>
  service.send('operator', 'PUT', `/console/today/${kind}?today=${today}`, { body: { until } });
const until = async (kind: TodayKind, today = TODAY) =>
  (await view(today)).lines.find((line) => line.kind === kind)?.postponed_until;
const pass = async (by: Parameters<typeof service.clock.advance>[0]) => {
  service.clock.advance(by);
  await service.signIn(); // the console has locked meanwhile
};
const owner = (state: string) =>
  service.send('operator', 'POST', '/console/test_helpers/owners', {
    body: { state, ...(state === 'incomplete' && { missing: ['payment_setup'] }) },
  });
const inverter = async () =>
  (await service.send('token', 'POST', '/v1/inverters', { body: anInverter() })).json<{ data: { id: number } }>().data
    .id;
const report = (id: number) => service.send('token', 'PUT', `/v1/inverters/${id}`, { body: { is_producing: true } });

describe('what needs a person', () => {
  test('is nothing in an empty workspace', async () => {
    expect(await view()).toEqual({ lines: [], silent_days: 7, review_days: 14, since: '2026-03-11' });
  });

  test('is as much as the list behind each line has, and goes when it is done', async () => {
    for (const state of ['incomplete', 'incomplete', 'not_started', 'in_review', 'approved']) await owner(state);
    const first = await inverter();
    const second = await inverter();
    await report(second);
    await pass({ days: 8 });
    await report(first);
    const before = await view();
    expect(before.lines.map(({ kind, count }) => [kind, count])).toEqual([
      ['owners_in_progress', 2],
      ['owners_not_started', 1],
      ['inverters_silent', 1],
    ]);
    for (const { kind, count } of before.lines) expect(await listLength(service, behindLine(kind, before))).toBe(count);

    await report(second);
    expect(await kinds()).toEqual(['owners_in_progress', 'owners_not_started']);
  });

  test('counts a review by the days of the settings, as the list of owners does', async () => {
    await owner('in_review');
    await pass({ days: 13, hours: 23 });
    expect(await kinds()).toEqual([]);
    await pass({ hours: 2 });
    await owner('in_review');
    const seen = await view();
    expect(seen.lines).toEqual([{ kind: 'owners_long_in_review', count: 1, postponed_until: null }]);
    expect(await listLength(service, behindLine('owners_long_in_review', seen))).toBe(1);
    await service.send('operator', 'PUT', '/console/settings', { body: { review_days: 30 } });
    expect(await view()).toEqual({ lines: [], silent_days: 7, review_days: 30, since: '2026-03-11' });
  });

  test('has no days below one or beyond ten years', async () => {
    const settings = (body: object) => service.send('operator', 'PUT', '/console/settings', { body });
    expect(errorsOf(await settings({ silent_days: 0, review_days: 3651 })).fields).toEqual({
      silent_days: 'must be at least 1 day',
      review_days: 'must be at most 3650 days',
    });
  });
});

describe('a line that is put off', () => {
  test('comes back on its day', async () => {
    await owner('not_started');
    expect((await put('owners_not_started', '2026-03-14')).json<TodayView>().lines).toEqual([
      { kind: 'owners_not_started', count: 1, postponed_until: '2026-03-14' },
    ]);
    expect(await until('owners_not_started', '2026-03-13')).toBe('2026-03-14');
    expect(await until('owners_not_started', '2026-03-14')).toBeNull();
  });

  test('is there on a day from which it could not be put off so far, whatever a file from elsewhere says', async () => {
    await owner('not_started');
    await put('owners_not_started', '2027-03-13');
    expect(await until('owners_not_started')).toBe('2027-03-13');
    expect(await until('owners_not_started', '2026-03-01')).toBeNull();
  });

  test('comes back sooner when there is more of it, and not when there is less', async () => {
    const { id } = (await owner('not_started')).json<{ id: number }>();
    await owner('not_started');
    await put('owners_not_started', '2026-03-20');
    await service.send('operator', 'POST', `/console/test_helpers/owners/${id}/state`, { body: { state: 'approved' } });
    expect(await until('owners_not_started')).toBe('2026-03-20');
    await owner('not_started');
    await owner('not_started');
    expect(await until('owners_not_started')).toBeNull();
  });

  test('comes back when somebody wants it, and stays away after a restart', async () => {
    await owner('not_started');
    await put('owners_not_started', '2026-03-20');
    await service.stop();
    service = await startTestService({ dataFolder: service.dataFolder, host: { testHelpers: true } });
    await service.signIn();
    expect(await until('owners_not_started')).toBe('2026-03-20');
    await service.send('operator', 'DELETE', `/console/today/owners_not_started?today=${TODAY}`);
    expect(await until('owners_not_started')).toBeNull();
  });

  test('needs a day to come, at most a year away, and a line that there is', async () => {
    const FAULT = 'must be a day after today, at most 366 days away';
    await owner('not_started');
    for (const day of [TODAY, '2026-03-11', '2027-03-14'])
      expect(errorsOf(await put('owners_not_started', day)).fields).toEqual({ until: FAULT });
    expect((await put('owners_not_started', '2027-03-13')).statusCode).toBe(200);
    expect(errorsOf(await put('owners_not_started', '2026-02-30')).fields).toEqual({
      until: 'must be a date like 2024-03-14',
    });
    expect((await put('everything', '2026-03-13')).statusCode).toBe(404);
    expect((await put('sync_refused', '2026-03-13')).json<TodayView>().lines).toHaveLength(1);
  });
});
