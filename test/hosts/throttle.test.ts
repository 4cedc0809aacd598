import { describe, expect, test } from 'vitest';
import { createFairQueue } from '../../src/service/session/fair-queue.ts';
import { FREE_ATTEMPTS, secondsToWait } from '../../src/service/session/throttle.ts';

const SECOND = 1_000_000;

describe('throttle of passphrases', () => {
  test('the first attempts are free, then the wait doubles up to five minutes', () => {
    const waits = Array.from({ length: 16 }, (_, failed) => secondsToWait(failed, 0));
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  test('a wait is over to the microsecond, and never shown as zero before', () => {
    expect(secondsToWait(FREE_ATTEMPTS, SECOND - 1)).toBe(1);
    expect(secondsToWait(FREE_ATTEMPTS, SECOND)).toBe(0);
    expect(secondsToWait(10_000, 300 * SECOND)).toBe(0);
  });
});

describe('the queue of attempts', () => {
  /** Tasks end when the test says so, one after the other. */
  function setUp() {
    const ran: string[] = [];
    const queue = createFairQueue(async () => void ran.push('idle'));
    const ends: (() => void)[] = [];
    const add = (lane: string, first = false) =>
      queue.run(
        lane,
        () =>
          new Promise<void>((resolve) => {
            ran.push(lane);
            ends.push(resolve);
          }),
        first,
      );
    return {
      ran,
      queue,
      add,
      async drain() {
        for (let next = ends.shift(); next; next = ends.shift()) {
          next();
          await new Promise(setImmediate);
        }
      },
    };
  }

  test('serves every lane as often as the others, in the order in which they came, and one at a time', async () => {
    const { ran, add, drain } = setUp();
    for (const lane of ['a', 'a', 'a', 'a', 'b', 'c', 'c']) void add(lane);
    expect(ran).toEqual(['a']);
    await drain();
    expect(ran.filter((lane) => lane !== 'idle')).toEqual(['a', 'b', 'c', 'a', 'c', 'a', 'a']);
  });

  test('serves those first who are to go first, also after a flood of the others', async () => {
    const { ran, add, drain } = setUp();
    const taken = Array.from({ length: 60 }, (_, index) => add(`guess ${index}`)).filter((one) => one !== undefined);
    expect(taken).toHaveLength(33); // one that runs, and those that may wait
    for (const lane of ['x', 'y', 'x']) expect(add(lane, true)).toBeDefined();
    await drain();
    expect(ran.slice(0, 6)).toEqual(['guess 0', 'x', 'y', 'x', 'idle', 'guess 1']);
  });

  test('looks at one early before each that had to wait, and does the same work for nothing where none is: the order of work tells nobody', async () => {
    const { ran, queue, add, drain } = setUp();
    for (const lane of ['guess 0', 'guess 1', 'guess 2', 'guess 3']) void add(lane);
    const early = (lane: string, spends: boolean): void =>
      queue.early(lane, async () => {
        ran.push(lane);
        return spends;
      });
    early('ada', true);
    early('throttled', false);
    early('grace', true);
    await drain();
    expect(ran).toEqual(['guess 0', 'ada', 'guess 1', 'throttled', 'grace', 'guess 2', 'idle', 'guess 3']);
  });

  test('takes no more early ones of a lane than of the others, and none prolongs the work: it is as long as without them', async () => {
    const { ran, queue, add, drain } = setUp();
    for (const lane of ['guess 0', 'guess 1', 'guess 2']) void add(lane);
    for (const lane of ['ada', 'ada', 'ada', 'ada', 'ada', 'grace'])
      queue.early(lane, async () => (ran.push(lane), lane === 'grace'));
    await drain();
    expect(ran).toEqual(['guess 0', 'ada', 'grace', 'guess 1', 'ada', 'ada', 'ada', 'idle', 'guess 2']);
    for (const lane of ['guess 0', 'guess 1']) void add(lane);
    for (const lane of ['ada', 'grace']) queue.early(lane, async () => (ran.push(lane), true));
    await drain();
    expect([ran.slice(9), queue.busy()]).toEqual([['guess 0', 'ada', 'guess 1'], false]);
  });

  test('slots are waited for as long as there are any', async () => {
    const { ran, queue, add, drain } = setUp();
    for (const lane of ['guess 0', 'guess 1', 'guess 2']) void add(lane);
    const seen = [1, 2, 3].map((count) =>
      queue.slotsOver(count).then(() => ran.filter((lane) => lane === 'idle').length),
    );
    await drain();
    expect(await Promise.all(seen)).toEqual([1, 2, 2]);
    await queue.slotsOver(1);
  });

  test('one lane cannot take all places, and a task that fails keeps nobody waiting', async () => {
    const { add, drain } = setUp();
    const taken = Array.from({ length: 12 }, () => add('a')).filter((one) => one !== undefined);
    expect(taken).toHaveLength(5);
    expect(add('b')).toBeDefined();
    await drain();
    const queue = createFairQueue(() => Promise.resolve());
    const failed = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('a', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
