import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../src/host/logger.ts';
import { createProgramEnd } from '../../src/main/program-end.ts';

const FAULTS = ['uncaughtException', 'unhandledRejection'] as const;
const before = new Map(FAULTS.map((fault) => [fault, process.listeners(fault as 'uncaughtException')]));

let exits: number[];
let told: string[];
beforeEach(() => {
  vi.useFakeTimers();
  exits = [];
  told = [];
});
afterEach(() => {
  vi.useRealTimers();
  for (const fault of FAULTS)
    for (const listener of process.listeners(fault as 'uncaughtException')) if (!before.get(fault)?.includes(listener)) process.off(fault, listener);
});

function setUp(close: () => Promise<void>) {
  const { logger, flush } = createLogger('silent');
  const app = Object.assign(new EventEmitter(), { exit: (code = 0) => void exits.push(code) });
  const end = createProgramEnd({ logger, flush, app, dialog: { showErrorBox: (title) => void told.push(title) } });
  end.owns({ close });
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
