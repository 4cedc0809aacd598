import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../src/host/logger.ts';
import { createProgramEnd } from '../../src/main/program-end.ts';
import { wordsIn } from '../../src/main/words.ts';

const FAULTS = ['uncaughtException', 'unhandledRejection'] as const;
const before = new Map(FAULTS.map((fault) => [fault, process.listeners(fault as 'uncaughtException')]));

let exits: number[];
let told: string[];
let replaced: number;
/** Whether replacing ends the program by itself. */
let endsItself: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  exits = [];
  told = [];
  replaced = 0;
  endsItself = false;
});
afterEach(() => {
  vi.useRealTimers();
  for (const fault of FAULTS)
    for (const listener of process.listeners(fault as 'uncaughtException'))
      if (!before.get(fault)?.includes(listener)) process.off(fault, listener);
});

function setUp(close: () => Promise<void>) {
  const { logger, flush } = createLogger('silent');
  const app = Object.assign(new EventEmitter(), { exit: (code = 0) => void exits.push(code) });
  const end = createProgramEnd({
    logger,
    flush,
    app,
    dialog: { showErrorBox: (title) => void told.push(title) },
    words: () => wordsIn('en-US'),
  });
  const replace = (): boolean => {
    replaced += 1;
    return endsItself;
  };
  end.owns({ close, replace });
  const quit = (): boolean => {
    let prevented = false;
    app.emit('will-quit', { preventDefault: () => (prevented = true) });
    return prevented;
  };
  return { end, quit };
}

test('what takes longer than ten seconds to close is not waited for', async () => {
  const { quit } = setUp(() => new Promise(() => {}));
  expect(quit()).toBe(true);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(exits).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(exits).toEqual([0]);
});

test('what closes is waited for, and what fails to close keeps nothing', async () => {
  const closing = Promise.withResolvers<void>();
  setUp(() => closing.promise).quit();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(exits).toEqual([]);
  closing.reject(new Error('no'));
  await vi.advanceTimersByTimeAsync(0);
  expect(exits).toEqual([0]);
});

test('a fault while it closes does not end it twice, and a start that fails waits no longer either', async () => {
  const { quit, end } = setUp(() => new Promise(() => {}));
  end.cannotStart(new Error('no'));
  quit();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([exits, told]).toEqual([[1], ['Solar Installer Console cannot start']]);
});

test('only a program that was quit, and has closed everything in order, is replaced', async () => {
  setUp(() => Promise.resolve()).quit();
  await vi.advanceTimersByTimeAsync(0);
  expect([replaced, exits]).toEqual([1, [0]]);
  setUp(() => Promise.reject(new Error('no'))).quit();
  setUp(() => new Promise(() => {})).quit();
  setUp(() => Promise.resolve()).end.cannotStart(new Error('no'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([replaced, exits.length]).toEqual([1, 4]);
});

test('where replacing ends the program, that end is not held up', async () => {
  endsItself = true;
  const { quit } = setUp(() => Promise.resolve());
  expect(quit()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([replaced, exits, quit()]).toEqual([1, [], false]);
});
