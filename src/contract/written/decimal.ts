/** A decimal as digits and a power of ten: 12.5 is digits "125", exponent -1. */
interface Decimal {
  negative: boolean;
  digits: string;
  exponent: number;
}

const PATTERN = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)(?:[eE]([+-]?\d{1,4}))?$/;

function parse(text: string): Decimal | undefined {
  const [, sign, mantissa, exponent] = PATTERN.exec(text.trim()) ?? [];
  if (mantissa === undefined) return undefined;
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const kept = digits.replace(/(?<!0)0+$/, '');
  const power = Number(exponent ?? 0) - fraction.length + (digits.length - kept.length);
  return { negative: sign === '-' && kept !== '', digits: kept, exponent: kept === '' ? 0 : power };
}

function print({ negative, digits, exponent }: Decimal): string {
  if (digits === '') return '0';
  const sign = negative ? '-' : '';
  if (exponent >= 0) return sign + digits + '0'.repeat(exponent);
  const padded = digits.padStart(1 - exponent, '0');
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`;
}

/**
 * Moves the decimal point of a typed number `places` to the right, in text, so that nothing is rounded. Undefined: not
 * a number.
 */
export function shiftDecimal(text: string, places: number): string | undefined {
  const decimal = parse(text);
  return decimal && print({ ...decimal, exponent: decimal.exponent + places });
}

/** At most 15 digits, which every number of the wire keeps: nearly everything that people write. */
const SHORT = /^[+-]?\d{1,9}(?:\.\d{1,6})?$/;

/** The number that a text means, when a number of the wire can carry it exactly as typed. */
export function exactNumber(text: string): { value: number } | { fault: string } {
  if (SHORT.test(text)) return { value: Number(text) || 0 }; // zero has no sign
  const decimal = parse(text);
  if (!decimal)
    return {
      fault: /^[\d.,\s'’-]+$/.test(text.trim()) ? 'Use a decimal point, and no commas or spaces.' : 'Enter a number.',
    };
  const value = Number(print(decimal));
  const kept = parse(String(value));
  if (!kept || kept.digits !== decimal.digits || kept.exponent !== decimal.exponent) {
    return { fault: 'Has more digits than can be kept exactly; use at most 15.' };
  }
  return { value };
}
