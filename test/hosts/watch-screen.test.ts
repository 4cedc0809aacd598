import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchScreen } from '../../src/main/watch-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Monitor extends EventEmitter {
  state: 'active' | 'idle' | 'locked' | 'unknown' = 'active';
  getSystemIdleState = () => this.state;
}

function watch(platform: NodeJS.Platform) {
  const monitor = new Monitor();
  const told: string[] = [];
  watchScreen(monitor as never, platform, { locked: () => told.push('locked'), unlocked: () => told.push('unlocked') });
  return { monitor, told };
}

test('Linux is asked, and tells each change once', () => {
  const { monitor, told } = watch('linux');
  for (const state of ['active', 'locked', 'locked', 'idle', 'unknown', 'locked', 'active'] as const) {
    monitor.state = state;
    vi.advanceTimersByTime(5_000);
  }
  expect(told).toEqual(['locked', 'unlocked', 'locked', 'unlocked']);
});

test.each(['darwin', 'win32'] as const)('%s announces it, and is not asked', (platform) => {
  const { monitor, told } = watch(platform);
  monitor.emit('lock-screen');
  monitor.emit('unlock-screen');
  monitor.state = 'locked';
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['locked', 'unlocked']);
});
