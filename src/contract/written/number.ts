import { exactNumber } from './decimal.ts';
import { namingLetter } from './letters.ts';
import type { Written } from './written.ts';

/** How a number is written: `.` or `,` before the fraction. */
export interface NumberStyle {
  decimalComma: boolean;
}

const POINT: NumberStyle = { decimalComma: false };
/** Spaces of every kind, and the apostrophes that separate thousands in some countries; nowhere else. */
const SPACES = /[\s'’]/g;
const SPACED = /^[+-]?\d{1,3}([\s'’]\d{3})+([.,]\d*)?$/;
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * The text of a number with a decimal point and nothing between its digits: `7,600.5`, `7 600.5` and, with a decimal
 * comma, `7.600,5` all become `7600.5`. Text that is no number comes back as it was.
 */
export function plainNumber(text: string, { decimalComma }: NumberStyle = POINT): string {
  const whole = text.trim().replace(/−/g, '-');
  const close = SPACED.test(whole) ? whole.replace(SPACES, '') : whole;
  const turned = decimalComma ? close.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : close;
  return GROUPED.test(turned) ? turned.replaceAll(',', '') : turned;
}

/** A number as people write it. It is taken exactly or refused, never rounded. */
export const readNumber = (text: string, style: NumberStyle = POINT): Written<number> =>
  readFigure(text, style, numberIn);

/** Reads a figure. A letter in place of a digit is named whichever mark is before the fraction. */
export const readFigure = (
  text: string,
  style: NumberStyle = POINT,
  read: (text: string, style: NumberStyle) => Written<number>,
): Written<number> =>
  namingLetter(
    text,
    (each) => read(each, style),
    (each) => readEither(style, (mark) => read(each, mark)),
  );

function numberIn(text: string, style: NumberStyle): Written<number> {
  const plain = plainNumber(text, style);
  const read = exactNumber(plain);
  if ('value' in read) return read;
  const isNumber = /^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(plain) && /\d/.test(plain) && plain.split('.').length <= 2;
  return { fault: isNumber ? 'too_many_digits' : 'not_a_number' };
}

/** What a figure comes to with either mark before its fraction, the one of this style first. */
export function readEither<T>(style: NumberStyle, read: (style: NumberStyle) => Written<T>): Written<T> {
  const first = read(style);
  if ('value' in first) return first;
  const other = read({ decimalComma: !style.decimalComma });
  return 'value' in other ? other : first;
}
