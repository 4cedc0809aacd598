import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createElapsedTime } from '../../src/core/elapsed-time.ts';
import { addTime, readStretches, type Stretch } from '../../src/domain/time-stretches.ts';
import { DAY } from '../../src/domain/timestamp.ts';
import { createClock, type ClockSet } from '../../src/service/clock.ts';
import { createTestClock } from '../support/test-clock.ts';

const SECOND = 1_000_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

function setUp(taken: Stretch[] = []) {
  const time = createTestClock();
  const heard: ClockSet[] = [];
  const clock = createClock({ wall: time.now, elapsed: time.elapsed }, (set) => void heard.push(set));
  clock.taken(taken);
  return { time, clock, heard, start: time.now() };
}

describe('[D12] the time of a record', () => {
  it('[T4] is given once, within one microsecond too', () => {
    const { clock, start } = setUp();
    expect([clock.now(), clock.now(), clock.now()]).toEqual([start, start + 1, start + 2]);
  });

  it('is what the computer says', () => {
    const { clock, time, start } = setUp();
    clock.now();
    time.advance({ hours: 3 });
    expect(clock.now()).toBe(start + 3 * HOUR);
  });

  it.each([
    ['one second', { seconds: -1 }],
    ['an hour, as in the fall', { hours: -1 }],
    ['a day', { hours: -24 }],
  ])('keeps rising, at half the real speed, while the clock is set back by %s', (_, by) => {
    const { clock, time } = setUp();
    const before = clock.now();
    time.set(by);
    const first = clock.now();
    time.advance({ seconds: 0.5 });
    const second = clock.now();
    expect([first - before, second - first]).toEqual([1, 0.25 * SECOND]);
    time.advance({ hours: 49 });
    expect(clock.now()).toBe(time.now());
  });

  it('follows the clock again after a start that was years ahead, above the times from before it and apart from each other as in reality', () => {
    const { start } = setUp();
    const ahead = start + 5 * 365 * DAY;
    const { clock, time } = setUp([
      [start - 10 * DAY, start - DAY],
      [ahead, ahead + HOUR],
    ]);
    expect(clock.now()).toBe(start);
    time.advance({ minutes: 10 });
    expect(clock.now()).toBe(start + 10 * MINUTE);
    // When that year comes, the times of the wrong start are passed over.
    time.advance({ days: 5 * 365, minutes: -30 });
    expect(clock.now()).toBe(ahead + HOUR + 1);
    time.advance({ hours: 3 });
    expect(clock.now()).toBe(time.now());
  });

  it('continues after the records where the clock says what cannot be: before the console existed, or among them', () => {
    const { start } = setUp();
    for (const years of [11, 56]) {
      const { clock, time } = setUp([[start - HOUR, start]]);
      time.set({ days: -365 * years });
      expect(clock.now()).toBe(start + 1);
    }
    const { clock, time } = setUp([[start - 30 * DAY, start]]);
    time.set({ days: -20 });
    expect(clock.now()).toBe(start + 1);
    time.advance({ minutes: 2 });
    expect(clock.now()).toBe(start + 1 + MINUTE);
    time.set({ days: 20 });
    expect(clock.now()).toBe(time.now());
  });

  it('is never given twice, whatever is done to the clock and however often the program starts', () => {
    const step = fc.record({
      set: fc.constantFrom(
        0,
        0,
        0,
        1,
        -1,
        60,
        -60,
        3600,
        -3600,
        86_400,
        -86_400,
        5 * 86_400,
        -5 * 86_400,
        1825 * 86_400,
        -1825 * 86_400,
      ),
      advance: fc.constantFrom(0, 0, 0.000001, 0.5, 59, 4000, 90_000, 1_000_000),
      restart: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const time = createTestClock();
        const file: Stretch[] = [];
        const given = new Set<number>();
        const open = () => {
          const clock = createClock({ wall: time.now, elapsed: time.elapsed });
          clock.taken(readStretches(JSON.stringify(file), undefined));
          return clock;
        };
        let clock = open();
        for (const { set, advance, restart } of steps) {
          time.set({ seconds: set });
          time.advance({ seconds: advance });
          if (restart === 0) clock = open();
          const at = clock.now();
          expect(given.has(at)).toBe(false);
          given.add(at);
          addTime(file, at);
        }
      }),
    );
  });
});

describe('how long ago a time was given', () => {
  it.each([
    ['forward', { days: 1825 }],
    ['back', { days: -40 }],
    ['back a little', { minutes: -20 }],
    ['not at all', {}],
  ])('is real time while the program runs, the clock set %s', (_, by) => {
    const { clock, time } = setUp();
    const before = clock.now();
    time.advance({ minutes: 2 });
    clock.now();
    time.set(by);
    time.advance({ minutes: 1 });
    const after = clock.now();
    time.advance({ minutes: 2 });
    expect(clock.since(before)).toBe(5 * MINUTE);
    expect(clock.since(after)).toBe(2 * MINUTE);
  });

  it('from before the start is what the times say, and unknown in the future', () => {
    const { start } = setUp();
    const { clock, time } = setUp([
      [start - HOUR, start - MINUTE],
      [start + 100 * DAY, start + 100 * DAY],
    ]);
    clock.now();
    time.advance({ minutes: 1 });
    expect(clock.since(start - MINUTE)).toBe(2 * MINUTE);
    expect(clock.since(start + 100 * DAY)).toBeUndefined();
  });
});

describe('setting the clock while the program runs', () => {
  it('is noticed, forward and back, once each; time that passes is not, nor is a drift', () => {
    const { clock, time, heard } = setUp();
    clock.now();
    time.advance({ hours: 9 });
    time.set({ seconds: 2 });
    clock.now();
    expect(heard).toEqual([]);
    time.set({ days: 400 });
    clock.now();
    clock.now();
    time.set({ hours: -1 });
    expect(clock.lastSet()?.by).toBe(-HOUR);
    expect(heard.map(({ by }) => by)).toEqual([400 * DAY, -HOUR]);
  });
});

describe('time that has passed', () => {
  it('counts sleep and not the setting of the clock, in whatever order they come', () => {
    const timers = { awake: 1000, wall: 50_000, uptime: 9_000 };
    const elapsed = createElapsedTime({
      awake: () => timers.awake,
      wall: () => timers.wall,
      uptime: () => timers.uptime,
    });
    const passed = (change: Partial<typeof timers>): number => {
      const before = elapsed();
      for (const name of ['awake', 'wall', 'uptime'] as const) timers[name] += change[name] ?? 0;
      return (elapsed() - before) / 1000;
    };
    expect(passed({ awake: 500, wall: 500, uptime: 500 })).toBe(500);
    expect(passed({ awake: 10, wall: 28_800_010, uptime: 28_800_010 })).toBe(28_800_010); // eight hours asleep
    expect(passed({ awake: 10, wall: 3_600_010, uptime: 10 })).toBe(10); // set forward
    expect(passed({ awake: 10, wall: -86_400_000, uptime: 10 })).toBe(10); // set back
    expect(passed({ awake: 10, wall: 60_000 - 3_600_000, uptime: 60_010 })).toBe(60_010); // set back in a short sleep
  });
});

describe('what a file notes of its times', () => {
  it("is read where it has that form, an earlier release's note too, and is nothing otherwise", () => {
    expect(readStretches('[[1,2],[5,9]]', '3')).toEqual([
      [1, 2],
      [5, 9],
    ]);
    expect(readStretches(undefined, '7')).toEqual([[7, 7]]);
    expect(readStretches(undefined, undefined)).toEqual([]);
    expect(readStretches('[[2,1],[1],"x",[0,1e300],[-1,2]]', 'x')).toEqual([]);
  });

  it('stays small: stretches of less than a day apart are one, and the oldest are forgotten', () => {
    const stretches: Stretch[] = [];
    for (let day = 0; day < 1000; day++) addTime(stretches, day * DAY);
    expect(stretches).toEqual([[0, 999 * DAY]]);
    for (let week = 0; week < 1000; week++) addTime(stretches, 999 * DAY + week * 7 * DAY);
    expect(stretches.length).toBeLessThan(100);
  });
});
