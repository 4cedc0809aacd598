import { useEffect, useState, type ReactNode } from 'react';
import { useWantedLanguage } from '../lib/language.ts';
import { readWords, type Words, WordsProvider } from '../lib/words.ts';

/**
 * Gives the page its words, and other ones when another language is chosen: nothing is loaded anew, so that whatever
 * was typed stays. Where they cannot be read, those that are there stay until the next start.
 */
export function PageWords({ first, children }: { first: Words; children: ReactNode }) {
  const language = useWantedLanguage();
  const [words, setWords] = useState(first);
  useEffect(() => {
    let isWanted = true;
    readWords(language).then(
      (read) => isWanted && setWords(read),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = words.language;
  }, [words]);
  return <WordsProvider value={words}>{children}</WordsProvider>;
}
