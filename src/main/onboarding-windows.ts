import type { CoreDeps } from '../core.ts';

type OpenWindow = NonNullable<CoreDeps['host']['openWindow']>;

/** As much of an onboarding window as is needed to find it again. */
interface Shown {
  window: { focus(): void };
  settled: Promise<void>;
}

export interface OnboardingWindows {
  open: OpenWindow;
  /** Resolves when every window has told how it ended. */
  allSettled(): Promise<void>;
}

/** The open onboarding windows: one per opening, and a second request brings the first window to the front (T29). */
export function createOnboardingWindows(show: (...values: Parameters<OpenWindow>) => Shown): OnboardingWindows {
  const shown = new Map<number, Shown>();
  return {
    open(opening, stay) {
      const known = shown.get(opening.id);
      if (known) {
        known.window.focus();
        return;
      }
      const entry = show(opening, stay);
      shown.set(opening.id, entry);
      void entry.settled.finally(() => shown.delete(opening.id));
    },
    async allSettled() {
      await Promise.all([...shown.values()].map((entry) => entry.settled));
    },
  };
}
