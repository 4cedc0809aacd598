import type { Written } from './written.ts';

/** Letters that are typed in place of a digit, and how the fault names them. */
const DIGITS = { O: '0', o: '0', l: '1', I: '1' } as const;
const FAULTS = { O: 'letter_o', o: 'letter_o', l: 'letter_l', I: 'letter_i' } as const;
type Letter = keyof typeof DIGITS;

/** Such letters beside a digit, or a mark between digits. */
const BESIDE_DIGITS = /(?<=[\d.,])[OolI]+|[OolI]+(?=[\d.,])/g;

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
  const [letters] = text.match(BESIDE_DIGITS) ?? [];
  if (letters === undefined) return first;
  const meant = text.replace(BESIDE_DIGITS, (all) => all.replace(/./g, (each) => DIGITS[each as Letter]));
  return 'value' in again(meant) ? { fault: FAULTS[letters[0] as Letter] } : first;
}
