import { describe, expect, it } from 'vitest';
import { idleRule, REPORT_EVERY_MS } from '../../../src/renderer/features/session/components/idle-rule.ts';
import { createPageTime } from '../../../src/renderer/features/session/components/page-time.ts';

const MINUTE = 60_000;

describe('idleRule', () => {
  it('asks the service once the idle minutes have passed without input, not a moment earlier', () => {
    const quiet = { lastInput: 0, lastReport: 0, idleMinutes: 15 };
    expect(idleRule({ ...quiet, now: 15 * MINUTE - 1 })).toBeUndefined();
    expect(idleRule({ ...quiet, now: 15 * MINUTE })).toBe('ask');
  });

  it('reports input several times within the shortest idle time, and the first after a pause at once', () => {
    expect(REPORT_EVERY_MS).toBeLessThanOrEqual(MINUTE / 4);
    expect(idleRule({ now: REPORT_EVERY_MS - 1, lastInput: 500, lastReport: 0, idleMinutes: 1 })).toBeUndefined();
    expect(idleRule({ now: REPORT_EVERY_MS, lastInput: 500, lastReport: 0, idleMinutes: 1 })).toBe('report');
    expect(idleRule({ now: 40_000, lastInput: 40_000, lastReport: 0, idleMinutes: 1 })).toBe('report');
  });

  it('leaves it to the service whether input after a long sleep comes too late', () => {
    expect(idleRule({ now: 480 * MINUTE, lastInput: 480 * MINUTE, lastReport: 0, idleMinutes: 15 })).toBe('report');
  });

  it('reports nothing when nobody touched anything since the last report', () => {
    expect(idleRule({ now: 5 * MINUTE, lastInput: MINUTE, lastReport: MINUTE, idleMinutes: 15 })).toBeUndefined();
  });
});

describe('the time of a page', () => {
  it('counts a sleep, which the timer does not, and never goes back with the clock', () => {
    const now = { timer: 0, clock: 1_000_000 };
    const time = createPageTime(
      () => now.timer,
      () => now.clock,
    );
    const after = (timer: number, clock: number): number => {
      const before = time();
      now.timer += timer;
      now.clock += clock;
      return time() - before;
    };
    expect(after(1000, 1000)).toBe(1000);
    expect(after(10, 8 * 60 * MINUTE)).toBe(8 * 60 * MINUTE);
    expect(after(2000, -60 * MINUTE)).toBe(2000);
  });
});
