import { LANGUAGE_CHOICE } from '../../contract/console/language-choice.ts';
import { useOpenSession } from './api/get-session.ts';
import { chooseLanguage, type LanguageChoice } from './language.ts';

/**
 * Chooses the language of the pages, and of the menus and dialogs of the program around a desktop window; where that
 * does not hear it, they stay as they were.
 */
export function useChooseLanguage(): (choice: LanguageChoice) => void {
  const isDesktop = useOpenSession().host === 'electron';
  return (choice) => {
    chooseLanguage(choice);
    if (isDesktop) void fetch(LANGUAGE_CHOICE, { method: 'PUT', body: choice }).catch(() => undefined);
  };
}
