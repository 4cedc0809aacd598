import { describe, expect, it } from 'vitest';
import { createStrictClock } from '../../src/service/strict-clock.ts';

describe('the strictly increasing clock', () => {
  it('[D12] [T4] gives no time twice, even within one microsecond', () => {
    const clock = createStrictClock(() => 1000);
    expect([clock.now(), clock.now(), clock.now()]).toEqual([1000, 1001, 1002]);
  });

  it('[D12] never runs backwards when the wall clock does', () => {
    let wall = 5000;
    const clock = createStrictClock(() => wall);
    const before = clock.now();
    wall = 10;
    expect(clock.now()).toBe(before + 1);
    wall = 9000;
    expect(clock.now()).toBe(9000);
  });

  it('[D12] starts above what the database already holds', () => {
    const clock = createStrictClock(() => 10);
    clock.startAbove(777);
    expect(clock.now()).toBe(778);
  });
});
