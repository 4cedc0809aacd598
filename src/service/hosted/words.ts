import { createContext, useContext } from 'react';
import { createTranslator } from 'use-intl/core';
import { hostedMessages, type HostedMessages } from '../../languages/hosted.ts';
import type { Language } from '../../languages/languages.ts';
import type { Wording } from '../../languages/wording.ts';

/** What a hosted screen says, in one language. */
export interface Words {
  language: Language;
  /** The sentence of a key, with what is put into it. Times are told in UTC. */
  t: ReturnType<typeof createTranslator<HostedMessages>>;
  /** One of several, in a sentence: `a, b, or c`. */
  anyOf(words: string[]): string;
}

/** Words made of the messages of a language. A message that cannot be formatted throws. */
export function createWords(language: Language, messages: Wording<HostedMessages>): Words {
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  return {
    language,
    // What goes into a message is checked against English, so its type stands for all languages.
    t: createTranslator({
      locale: language,
      messages: messages as HostedMessages,
      timeZone: 'UTC',
      onError: (error) => {
        throw error;
      },
    }),
    anyOf: (words) => list.format(words),
  };
}

const made = new Map<Language, Words>();

/** The words of a language; made once, since messages are parsed when they are first used. */
export function wordsIn(language: Language): Words {
  const words = made.get(language) ?? createWords(language, hostedMessages[language]);
  made.set(language, words);
  return words;
}

const WordsOfScreen = createContext<Words | undefined>(undefined);

/** Gives a screen and all that it is made of their words. */
export const WordsProvider = WordsOfScreen.Provider;

/** The words of the screen that is being drawn. */
export function useWords(): Words {
  const words = useContext(WordsOfScreen);
  if (!words) throw new Error('a screen is drawn without words');
  return words;
}
