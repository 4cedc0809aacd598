import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CHOICE } from '../contract/console/language-choice.ts';
import { bestLanguage, isLanguage, type Language } from '../languages/languages.ts';
import { APP_ORIGIN } from './protocol-host.ts';
import { type Words, wordsIn } from './words.ts';

/** What is chosen in Settings: a language of the console, or what the system asks for. */
type Choice = Language | 'system';

/** The language of what the program shows outside of its pages. */
export interface DesktopLanguage {
  /** The words of this moment. */
  words(): Words;
  /** From now on the choice is that of a data folder, and is kept there. */
  useFolder(folder: string): void;
  /** Takes what a page says was chosen. False: it is no choice, and nothing has changed. */
  choose(told: string): boolean;
  /** Is called after every change of the language. */
  follow(changed: () => void): void;
}

/** The choice that a file holds; `system` for one that is missing, is no JSON, or says something else. */
function readChoice(file: string, isChoice: (told: unknown) => told is Choice): Choice {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const told: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'language') : undefined;
    return isChoice(told) ? told : 'system';
  } catch {
    return 'system';
  }
}

/**
 * The language that was chosen on this device, kept in `language.json` of the data folder, because the page that knows
 * it is not there yet when the program starts; else the best one that the system asks for. `systemLanguages`: tags, the
 * most wanted first.
 */
export function createDesktopLanguage(systemLanguages: () => readonly string[]): DesktopLanguage {
  let file: string | undefined;
  let choice: Choice = 'system';
  const followers: (() => void)[] = [];
  const isChoice = (told: unknown): told is Choice => told === 'system' || isLanguage(told);
  const language = (): Language => (choice === 'system' ? bestLanguage(systemLanguages()) : choice);

  function take(next: Choice): void {
    const before = language();
    choice = next;
    if (language() !== before) for (const changed of followers) changed();
  }

  return {
    words: () => wordsIn(language()),
    useFolder(folder) {
      file = join(folder, 'language.json');
      take(readChoice(file, isChoice));
    },
    choose(told) {
      if (!isChoice(told)) return false;
      take(told);
      try {
        if (file !== undefined) writeFileSync(file, JSON.stringify({ language: told }));
      } catch {
        // A disk that refuses it: the choice holds until the program ends.
      }
      return true;
    },
    follow: (changed) => void followers.push(changed),
  };
}

/** Answers requests of the console's pages as `answer` does, and the one by which they tell of a choice itself. */
export function hearChoice(
  answer: (request: Request) => Promise<Response>,
  choose: DesktopLanguage['choose'],
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.url !== APP_ORIGIN + LANGUAGE_CHOICE || request.method !== 'PUT') return answer(request);
    return new Response(null, { status: choose(await request.text()) ? 204 : 400 });
  };
}
