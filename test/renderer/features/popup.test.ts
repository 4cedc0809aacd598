import { afterEach, expect, it, vi } from 'vitest';
import { openPopup } from '../../../src/renderer/features/owners/components/popup.ts';

afterEach(() => vi.unstubAllGlobals());

it('opens no window where the host shows one of its own', () => {
  const open = vi.fn<() => Window | null>();
  vi.stubGlobal('window', { open });
  expect(openPopup('electron', 3)).toEqual({ kind: 'none' });
  expect(open).not.toHaveBeenCalled();
});

it('[T24] [T29] opens one blank window per owner: named after the owner, with no address', () => {
  const popup = {};
  const open = vi.fn<() => object>(() => popup);
  vi.stubGlobal('window', { open });
  expect(openPopup('browser', 3)).toEqual({ kind: 'window', window: popup });
  expect(open).toHaveBeenCalledWith('', 'onboarding-3', expect.stringContaining('popup'));
});

it('says so when the browser blocked it', () => {
  vi.stubGlobal('window', { open: () => null });
  expect(openPopup('browser', 3)).toEqual({ kind: 'blocked' });
});
