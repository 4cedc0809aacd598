/** The scripts with letters that look like Latin ones. */
const LOOKALIKES = [
  ['Cyrillic', /\p{Script=Cyrillic}/gu],
  ['Greek', /\p{Script=Greek}/gu],
] as const;

const quoted = (letters: string[]): string => letters.map((letter) => `“${letter}”`).join(', ');

/**
 * Which letters of a name are Cyrillic or Greek beside Latin ones, as a sentence: such a name can look like another
 * one. Undefined for a name of one script; one that is Cyrillic or Greek as a whole is somebody's language.
 */
export function mixedLetters(name: string): string | undefined {
  if (!/\p{Script=Latin}/u.test(name)) return undefined;
  const told = LOOKALIKES.flatMap(([script, pattern]) => {
    const letters = [...new Set(name.match(pattern))];
    if (letters.length === 0) return [];
    return `${quoted(letters)} ${letters.length === 1 ? `is a ${script} letter` : `are ${script} letters`}`;
  });
  return told.length === 0 ? undefined : `Not what it looks like? ${told.join(', ')}.`;
}
