import { expect, test } from 'vitest';
import { createOnboardingWindows } from '../../src/main/onboarding-windows.ts';

const hosted = {
  path: '/onboarding/s/abc/welcome',
  cookieName: 'onboarding_abc',
  cookieValue: 'x',
  cookiePath: '/onboarding/s/abc',
};
const opening = (id: number) => ({
  id,
  owner_id: 1,
  links: 1,
  outcome: null,
  reason: null,
  created_at: 0,
  ended_at: null,
});

function setUp() {
  const shown: { id: number; focused: number; destroyed: boolean; settle(): void }[] = [];
  const windows = createOnboardingWindows(({ id }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const entry = { id, focused: 0, destroyed: false, settle: resolve };
    shown.push(entry);
    const window = {
      focus: () => void entry.focused++,
      isDestroyed: () => entry.destroyed,
      destroy: () => void (entry.destroyed = true),
    };
    return { window, settled: promise };
  });
  return { windows, shown };
}

test('[T29] a second request for an opening brings its window to the front; another opening has its own', () => {
  const { windows, shown } = setUp();
  windows.open(opening(1), hosted);
  windows.open(opening(1), hosted);
  windows.open(opening(2), hosted);
  expect(shown.map(({ id, focused }) => [id, focused])).toEqual([
    [1, 1],
    [2, 0],
  ]);
});

test('a window that has settled is forgotten, and the end of the program waits for every outcome', async () => {
  const { windows, shown } = setUp();
  windows.open(opening(1), hosted);
  const all = windows.allSettled();
  shown[0]?.settle();
  await all;
  await Promise.resolve();
  windows.open(opening(1), hosted);
  expect(shown).toHaveLength(2);
});

test('an opening that ended in the service takes its window with it, once, and no other', () => {
  const { windows, shown } = setUp();
  windows.open(opening(1), hosted);
  windows.open(opening(2), hosted);
  windows.close(2);
  windows.close(2);
  windows.close(3);
  expect(shown.map(({ destroyed }) => destroyed)).toEqual([false, true]);
  windows.closeAll();
  expect(shown.map(({ destroyed }) => destroyed)).toEqual([true, true]);
});
