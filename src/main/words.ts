import { createTranslator } from 'use-intl/core';
import { type DesktopMessages, desktopMessages } from '../languages/desktop.ts';
import type { Language } from '../languages/languages.ts';

/** What the program says outside of its pages, in one language. */
export interface Words {
  language: Language;
  /** The sentence of a key, with what is put into it. */
  t: ReturnType<typeof createTranslator<DesktopMessages>>;
}

const made = new Map<Language, Words>();

/** The words of a language. A message that cannot be formatted throws. */
export function wordsIn(language: Language): Words {
  const words = made.get(language) ?? {
    language,
    // What goes into a message is checked against English, so its type stands for all languages.
    t: createTranslator({
      locale: language,
      messages: desktopMessages[language] as DesktopMessages,
      onError: (error) => {
        throw error;
      },
    }),
  };
  made.set(language, words);
  return words;
}
