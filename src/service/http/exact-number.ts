/** No double needs more in any notation: 5e-324 written out has 326 characters. */
const LONGEST_LITERAL = 400;

/** The digits and the exponent of a decimal literal, without its sign, point and superfluous zeros. */
function normalise(literal: string): string {
  const [, whole = '', fraction = '', exponent = '0'] = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const short = digits.replace(/(?<!0)0+$/, ''); // without the lookbehind it starts again at every zero of a run
  return short === '' ? '0' : `${short}e${Number(exponent) - fraction.length + (digits.length - short.length)}`;
}

/**
 * Whether a JSON number literal is the number that a double keeps and prints again: 0.1 and 1e-9 are, 2^53+1, 1e400 and
 * thirty digits are not (T2). Notation does not count: `1.50` is 1.5. One that is longer than 400 characters is not
 * looked at.
 */
export function isExact(literal: string): boolean {
  const value = Number(literal);
  return (
    literal.length <= LONGEST_LITERAL &&
    Number.isFinite(value) &&
    normalise(String(Math.abs(value))) === normalise(literal)
  );
}

/** Up to 15 digits always survive a double; only longer runs, and exponents, need a closer look. */
export const mayBeInexact = (json: string): boolean => /[\d.]{16}|\d[eE]/.test(json);
