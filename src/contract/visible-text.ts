import { text } from './fields.ts';
import { rules } from './rules.ts';

// What is drawn as nothing or turns the direction of what follows, and what no font has to know: with it two names look
// the same.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800\u{1D159}]/u;

/** A name that somebody else must be able to tell from another one: nothing in it is invisible. */
export const visibleName = text
  .refine((value) => !UNSEEN.test(value), rules.invisible)
  .refine((value) => !/\s{2}/.test(value), rules.twoSpaces);

/** What can be seen of words from outside, as far as a line goes. */
export const onlyVisible = (words: string, length = 200): string => {
  const seen = words.split(UNSEEN).join('').replaceAll(/\s+/g, ' ').trim();
  return seen.length > length ? `${seen.slice(0, length - 1)}…` : seen;
};
