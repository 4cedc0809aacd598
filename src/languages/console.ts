import type { consoleMessages as english } from './en-US/console.ts';
import type { Language } from './languages.ts';
import type { Wording } from './wording.ts';

/** Every message of the console's pages by file, as English has it: ICU MessageFormat. */
export type ConsoleMessages = typeof english;

/** Reads the messages of a language. English ones come with the code that uses them. */
export const readMessages: Record<Exclude<Language, 'en-US'>, () => Promise<Wording<ConsoleMessages>>> = {
  'es-US': async () => (await import('./es-US/console.ts')).consoleMessages,
};
