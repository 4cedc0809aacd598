import { useSyncExternalStore } from 'react';
import { bestLanguage, defaultLanguage, isLanguage, type Language } from '../../languages/languages.ts';

/** `system`: as the system asks, which the host has written into the page. */
export type LanguageChoice = 'system' | Language;

const KEPT_AS = 'language';

/** What is kept on this device; a language that the console does not speak counts for nothing. */
function kept(): LanguageChoice {
  try {
    const tag = localStorage.getItem(KEPT_AS);
    return isLanguage(tag) ? tag : 'system';
  } catch {
    return 'system';
  }
}

let ofSystem: Language = defaultLanguage;
let chosen: LanguageChoice = 'system';
const listeners = new Set<() => void>();

function take(choice: LanguageChoice): void {
  chosen = choice;
  for (const told of listeners) told();
}

/** Goes by the page and by what is kept on this device, and follows the console's other windows from then on. */
export function followLanguage(): void {
  ofSystem = bestLanguage([document.documentElement.lang]);
  take(kept());
  addEventListener('storage', ({ key }) => {
    if (key === KEPT_AS || key === null) take(kept());
  });
}

/** Changes the language of the console's pages; kept as the theme is kept. */
export function chooseLanguage(choice: LanguageChoice): void {
  try {
    localStorage.setItem(KEPT_AS, choice);
  } catch {
    // It holds until the page is loaded again.
  }
  take(choice);
}

const listen = (told: () => void) => {
  listeners.add(told);
  return () => void listeners.delete(told);
};

/** What was chosen. */
export const useLanguageChoice = (): LanguageChoice => useSyncExternalStore(listen, () => chosen);

/** The language in which the page is to be. */
export const wantedLanguage = (): Language => (chosen === 'system' ? ofSystem : chosen);

/** The same, followed. */
export const useWantedLanguage = (): Language => useSyncExternalStore(listen, wantedLanguage);
