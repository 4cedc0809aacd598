import { afterEach, expect, it, vi } from 'vitest';
import { createOnboardingWindow } from '../../../src/renderer/lib/onboarding-window.ts';

afterEach(() => vi.unstubAllGlobals());

/** As much of a browser as a popup needs: windows by their name, which stay until they are closed. */
function browser({ blocks = false } = {}) {
  const named = new Map<string, ReturnType<typeof aWindow>>();
  const opened: string[] = [];
  function aWindow(href: string) {
    const made = {
      closed: false, focused: 0, location: { href, replace: (to: string) => void (made.location.href = to) },
      focus: () => void (made.focused += 1), close: () => void (made.closed = true),
    };
    return made;
  }
  const open = (address: string, name: string) => {
    if (blocks) return null;
    const known = named.get(name);
    if (known && !known.closed) {
      if (address !== '') known.location.href = address;
      return known;
    }
    const made = aWindow('about:blank');
    named.set(name, made);
    opened.push(name);
    return made;
  };
  vi.stubGlobal('window', { open });
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:4020' });
  return { opened, shown: () => [...named.values()].filter(({ closed }) => !closed) };
}

it('[T29] is one window by its name, however often it is opened', () => {
  const { opened, shown } = browser();
  const popup = createOnboardingWindow();
  popup.open();
  popup.lead('/onboarding/s/a/welcome');
  popup.open();
  expect(opened).toEqual(['onboarding']);
  expect(shown()).toHaveLength(1);
});

it('shows nothing of the owner before, when it is opened for the next', () => {
  const { shown } = browser();
  const popup = createOnboardingWindow();
  popup.open();
  popup.lead('/onboarding/s/a/payment');
  popup.open();
  expect(shown()[0]?.location.href).toBe('about:blank');
});

it('[T24] is led to a clean address of the console itself', () => {
  const { shown } = browser();
  const popup = createOnboardingWindow();
  popup.open();
  popup.lead('/onboarding/s/a/welcome');
  expect(shown()[0]?.location.href).toBe('http://127.0.0.1:4020/onboarding/s/a/welcome');
});

it('says so when the browser blocks it', () => {
  browser({ blocks: true });
  expect(createOnboardingWindow().open()).toBe('blocked');
});

it('is closed only once it was open from here', () => {
  const { shown } = browser();
  const popup = createOnboardingWindow();
  expect(popup.isClosed()).toBe(false);
  popup.open();
  expect(popup.isClosed()).toBe(false);
  shown()[0]?.close();
  expect(popup.isClosed()).toBe(true);
});

it('is found again by a page that was reloaded meanwhile', () => {
  const { shown } = browser();
  const before = createOnboardingWindow();
  before.open();
  before.lead('/onboarding/s/a/welcome');
  const after = createOnboardingWindow();
  expect(after.show()).toBe(true);
  expect(shown()[0]?.location.href).toMatch(/welcome$/);
  shown()[0]?.close();
  expect(after.isClosed()).toBe(true);
});

it('leaves no empty window behind when there is none to be found', () => {
  const { shown } = browser();
  expect(createOnboardingWindow().show()).toBe(false);
  expect(shown()).toEqual([]);
});
