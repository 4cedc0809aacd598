import { createContext, useContext } from 'react';
import type { OnboardingWindow } from './onboarding-window.ts';

export const OnboardingWindowContext = createContext<OnboardingWindow | null>(null);

/**
 * The onboarding popup of this page, wherever it is asked about: on the hand-over screen, or beside the owner
 * afterward.
 */
export function useOnboardingWindow(): OnboardingWindow {
  const popup = useContext(OnboardingWindowContext);
  if (!popup) throw new Error('only below OnboardingWindowContext');
  return popup;
}
