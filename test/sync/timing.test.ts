import { describe, expect, test } from 'vitest';
import { backoff } from '../../src/sync/engine/backoff.ts';
import { createLateArrivals } from '../../src/sync/engine/late-arrival.ts';
import { createPace } from '../../src/sync/network/pace.ts';

/** A clock that stands until it is moved, and remembers what was waited for. */
function standingClock() {
  const waited: number[] = [];
  const clock = { at: 0, now: () => 0, monotonic: () => clock.at, wait: async (ms: number) => void waited.push(ms) };
  return { clock, waited };
}
const signal = new AbortController().signal;

describe('backoff', () => {
  test('[SY10][T16] doubles from 2 s up to 5 minutes', () =>
    expect([1, 2, 3, 8, 9, 50].map((failures) => backoff(failures, 1))).toEqual([
      2_000, 4_000, 8_000, 256_000, 300_000, 300_000,
    ]));
  test('[SY10] full jitter, and never so short that a dead network is asked all the time', () =>
    expect([backoff(5, 0.5), backoff(5, 0)]).toEqual([16_000, 250]));
  test('[SY10] at least what the service asked for', () => expect(backoff(1, 1, 60_000)).toBe(60_000));
});

describe('pace', () => {
  test('[SY27] at most so many requests per second, evenly apart', async () => {
    const { clock, waited } = standingClock();
    const pace = createPace(clock);
    for (let turn = 0; turn < 4; turn += 1) await pace(20, signal);
    expect(waited).toEqual([50, 100, 150]);
  });

  test('[SY27] time that has passed is not saved up for a burst', async () => {
    const { clock, waited } = standingClock();
    const pace = createPace(clock);
    await pace(20, signal);
    clock.at = 10_000;
    await pace(20, signal);
    await pace(20, signal);
    expect(waited).toEqual([50]);
  });
});

describe('late arrivals', () => {
  test('[SY18][T8] are over two minutes after the connection was gone, on the monotonic clock', () => {
    const { clock } = standingClock();
    const late = createLateArrivals(clock, 120_000);
    late.began(1);
    clock.at = 119_999;
    expect(late.isOver(1)).toBe(false);
    clock.at = 120_000;
    expect(late.isOver(1)).toBe(true);
  });

  test('[SY18] count again from the start of the process: a change seen for the first time begins now', () => {
    const { clock } = standingClock();
    clock.at = 500_000;
    const late = createLateArrivals(clock, 120_000);
    expect(late.isOver(1)).toBe(false);
    clock.at = 620_000;
    expect(late.isOver(1)).toBe(true);
    late.began(1);
    expect(late.isOver(1)).toBe(false);
  });
});
