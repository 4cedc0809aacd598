import type { CoreDeps } from '../core.ts';

type OpenWindow = NonNullable<CoreDeps['host']['openWindow']>;

/** As much of an onboarding window as is needed to find it again, and to take it away. */
interface WindowShown {
  window: { focus(): void; isDestroyed(): boolean; destroy(): void };
  settled: Promise<void>;
}

export interface OnboardingWindows {
  open: OpenWindow;
  /** The opening has ended in the service, for one because the operator took the console back: its window goes. */
  close(openingId: number): void;
  isOpen(): boolean;
  /** Takes all of them away: there is no console any more that they belong to. */
  closeAll(): void;
  /** Resolves when every window has told how it ended. */
  allSettled(): Promise<void>;
}

/** The open onboarding windows: one per opening, and a second request brings the first window to the front (T29). */
export function createOnboardingWindows(show: (...values: Parameters<OpenWindow>) => WindowShown): OnboardingWindows {
  const shown = new Map<number, WindowShown>();
  const take = (window: WindowShown['window'] | undefined): void => {
    if (window && !window.isDestroyed()) window.destroy();
  };
  return {
    open(opening, session) {
      const known = shown.get(opening.id);
      if (known) {
        known.window.focus();
        return;
      }
      const entry = show(opening, session);
      shown.set(opening.id, entry);
      void entry.settled.finally(() => shown.delete(opening.id));
    },
    close(openingId) {
      take(shown.get(openingId)?.window);
    },
    isOpen: () => shown.size > 0,
    closeAll() {
      for (const { window } of shown.values()) take(window);
    },
    async allSettled() {
      await Promise.all([...shown.values()].map((entry) => entry.settled));
    },
  };
}
