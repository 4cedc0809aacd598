import { workspaces } from '../../../../languages/en-US/console/workspaces.ts';
import type { Words } from '../../../lib/words.ts';

/** Scripts with letters that look like Latin ones. */
const CYRILLIC = /\p{Script=Cyrillic}/gu;
const GREEK = /\p{Script=Greek}/gu;

const lettersOf = (name: string, script: RegExp): string[] => [...new Set(name.match(script))];
const quoted = (letters: string[]): string => letters.map((letter) => `“${letter}”`).join(', ');

/**
 * Which letters of a name are Cyrillic or Greek beside Latin ones, as a sentence: such a name can look like another
 * one. Undefined for a name of one script; one that is Cyrillic or Greek as a whole is somebody's language.
 */
export function mixedLetters(name: string, words: Words): string | undefined {
  if (!/\p{Script=Latin}/u.test(name)) return undefined;
  const [cyrillic, greek] = [lettersOf(name, CYRILLIC), lettersOf(name, GREEK)];
  if (cyrillic.length + greek.length === 0) return undefined;
  return words.of({ workspaces })('workspaces.lookalikes', {
    cyrillicCount: cyrillic.length,
    cyrillic: quoted(cyrillic),
    both: cyrillic.length > 0 && greek.length > 0 ? 'yes' : 'no',
    greekCount: greek.length,
    greek: quoted(greek),
  });
}
