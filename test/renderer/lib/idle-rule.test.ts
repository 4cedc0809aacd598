import { describe, expect, it } from 'vitest';
import { idleRule, REPORT_EVERY_MS } from '../../../src/renderer/lib/idle-rule.ts';

const MINUTE = 60_000;

describe('idleRule', () => {
  it('locks once the idle minutes have passed without input, not a moment earlier', () => {
    const quiet = { lastInput: 0, lastReport: 0, idleMinutes: 15 };
    expect(idleRule({ ...quiet, now: 15 * MINUTE - 1 })).toBeUndefined();
    expect(idleRule({ ...quiet, now: 15 * MINUTE })).toBe('lock');
  });

  it('locks when a machine wakes after a long sleep', () => {
    expect(idleRule({ now: 8 * 60 * MINUTE, lastInput: MINUTE, lastReport: 0, idleMinutes: 15 })).toBe('lock');
  });

  it('reports input at most once a minute', () => {
    expect(idleRule({ now: REPORT_EVERY_MS - 1, lastInput: 500, lastReport: 0, idleMinutes: 15 })).toBeUndefined();
    expect(idleRule({ now: REPORT_EVERY_MS, lastInput: 500, lastReport: 0, idleMinutes: 15 })).toBe('report');
  });

  it('reports nothing when nobody touched anything since the last report', () => {
    expect(idleRule({ now: 5 * MINUTE, lastInput: MINUTE, lastReport: MINUTE, idleMinutes: 15 })).toBeUndefined();
  });
});
