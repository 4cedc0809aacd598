import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from '../../../src/service/gather.ts';
import { watchSync } from '../../../src/service/routes/console/event-stream/watch-sync.ts';
import type { SyncControl, Workspaces } from '../../../src/service/sync-control.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[SY33] a burst of a thousand changes is told at once and once more at its end', () => {
  const tell = vi.fn<() => void>();
  const burst = gather(tell, 250);
  for (let change = 0; change < 1000; change++) burst.changed();
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(250);
  expect(tell).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(tell).toHaveBeenCalledTimes(2);
  burst.changed();
  expect(tell).toHaveBeenCalledTimes(3);
});

test('changes that continue are reported four times a second, and nothing after the end', () => {
  const tell = vi.fn<() => void>();
  const burst = gather(tell, 250);
  for (let ms = 0; ms < 1000; ms += 10) {
    burst.changed();
    vi.advanceTimersByTime(10);
  }
  expect(tell).toHaveBeenCalledTimes(5);
  burst.changed();
  burst.end();
  vi.advanceTimersByTime(1000);
  expect(tell).toHaveBeenCalledTimes(5);
});

test('a workspace that is linked while it is watched is watched from then on, and the one before no longer', () => {
  const listeners = { first: new Set<() => void>(), second: new Set<() => void>(), list: new Set<() => void>() };
  const on = (name: keyof typeof listeners) => (listener: () => void) => {
    listeners[name].add(listener);
    return () => void listeners[name].delete(listener);
  };
  let control: Pick<SyncControl, 'onChange'> | undefined = { onChange: on('first') };
  const told: string[] = [];
  const end = watchSync(
    { sync: () => control as SyncControl, workspaces: { onChange: on('list') } as Workspaces },
    (topic) => told.push(topic),
  );
  control = { onChange: on('second') };
  listeners.list.forEach((listener) => listener());
  expect(told).toEqual(['workspaces', 'sync']);
  expect([listeners.first.size, listeners.second.size]).toEqual([0, 1]);
  control = undefined;
  listeners.list.forEach((listener) => listener());
  expect(listeners.second.size).toBe(0);
  vi.advanceTimersByTime(250);
  expect(told).toEqual(['workspaces', 'sync', 'workspaces', 'sync']);
  end();
  expect(listeners.list.size).toBe(0);
});
