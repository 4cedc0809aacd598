import type { Written } from './written.ts';

/** Letters that are typed in place of a digit, and how the fault names them. */
const DIGITS = { O: '0', o: '0', l: '1', I: '1' } as const;
const FAULTS = { O: 'letter_o', o: 'letter_o', l: 'letter_l', I: 'letter_i' } as const;
type Letter = keyof typeof DIGITS;

/** Digits, such letters, and marks that are between digits. */
const FIGURE = /[\dOolI.,]+/g;
const LETTER = /[OolI]/g;

/**
 * Reads a text; where it is no value, but would be one with a digit in place of a letter, the letter is named. `again`
 * says what it would be.
 */
export function namingLetter<T>(
  text: string,
  read: (text: string) => Written<T>,
  again: (text: string) => Written<T> = read,
): Written<T> {
  const first = read(text);
  if ('value' in first) return first;
  const letters: Letter[] = [];
  const digitOf = (letter: string): string => {
    letters.push(letter as Letter);
    return DIGITS[letter as Letter];
  };
  const meant = text.replace(FIGURE, (figure) => (/\d/.test(figure) ? figure.replace(LETTER, digitOf) : figure));
  const [letter] = letters;
  return letter !== undefined && 'value' in again(meant) ? { fault: FAULTS[letter] } : first;
}
