import { createContext, use } from 'react';
import { createTranslator } from 'use-intl/core';
import { type ConsoleMessages, readMessages } from '../../languages/console.ts';
import { defaultLanguage, type Language } from '../../languages/languages.ts';
import type { Wording } from '../../languages/wording.ts';

/** Files of English messages by their names: `{ trail, errors }`. */
type Files = Partial<ConsoleMessages>;

/** Gives the sentence of a key, with what is put into it: `t('trail.broken', { entry: 7 })`. */
export type Translate<English extends Files> = ReturnType<typeof createTranslator<English>>;

/** A rule of a value: behind the name of its field, and beside its field as what to do. */
export interface RuleWords {
  behind: string;
  alone: string;
}

/** What the console says, in one language. */
export interface Words {
  language: Language;
  /** The sentences of some files. English is given, so that it is a part of what uses it. */
  of<English extends Files>(files: English): Translate<English>;
  /** A rule that the contract says in English; undefined in English, and for what is no rule. */
  rule(said: string): RuleWords | undefined;
}

/** Words of a language; without `messages` those that `of` is given. A message that cannot be formatted throws. */
export function createWords(language: Language, messages?: Wording<ConsoleMessages>): Words {
  const made = new Map<string, unknown>();
  return {
    language,
    of: <English extends Files>(files: English) => {
      const key = Object.keys(files).join(' ');
      const known =
        made.get(key) ??
        createTranslator({
          locale: language,
          messages: messages ?? files,
          onError: (error) => {
            throw error;
          },
        });
      made.set(key, known);
      // What goes into a message is checked against English, so its type stands for all languages.
      return known as Translate<English>;
    },
    rule: () => undefined,
  };
}

/** The words of English. */
export const english = createWords(defaultLanguage);

/** Reads the words of a language. Rejects when they cannot be read. */
export async function readWords(language: Language): Promise<Words> {
  if (language === defaultLanguage) return english;
  const [messages, { ruleWords }] = await Promise.all([readMessages[language](), import('./rule-words.ts')]);
  const words = createWords(language, messages);
  return { ...words, rule: (said) => ruleWords(said, words) };
}

const WordsOfPage = createContext(english);

/** Gives the page its words. */
export const WordsProvider = WordsOfPage.Provider;

/** The words of the page, for functions that take them. */
export const useWords = (): Words => use(WordsOfPage);

/** The sentences of some files: `const t = useTranslate({ trail })`. */
export const useTranslate = <English extends Files>(files: English): Translate<English> => useWords().of(files);
