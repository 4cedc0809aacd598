import { valueType, type FieldKind } from '../../contract/record-fields.ts';
import { kindOfField } from '../../contract/topics.ts';
import { normalTimestamp } from '../timestamp.ts';

/** Decimal digits that a number keeps whatever they are. */
const EXACT = 15;

/** A number that was written as text, where not one digit of it is lost (T2). */
function numberOf(text: string): number | undefined {
  if (text.length > 40 || !/^-?\d+(?:\.\d+)?$/.test(text)) return undefined;
  const digits = text.replace(/^-?0*/, '').replace('.', '');
  const significant = text.includes('.') ? digits.replace(/(?<!0)0+$/, '') : digits;
  return significant.length > EXACT ? undefined : Number(text) + 0;
}

const flags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [0, false],
  [1, true],
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
]);

/** Text that was sent as a number. A ZIP code below 10000 has lost a zero, and nobody knows that it was one. */
function textOf(kind: FieldKind, number: number): string | undefined {
  if (!Number.isSafeInteger(number) || number < (kind === 'zip_code' ? 10_000 : 0)) return undefined;
  return String(number);
}

/**
 * A value in the form that the description shows, where it came in another one that leaves no doubt: decimals and flags
 * as text, flags as 0 and 1, names as numbers, moments with another zone or fewer digits (SY40). What cannot be read
 * without a doubt comes back as it is, or undefined, and says nothing.
 */
export function plainValue(field: string, value: unknown): unknown {
  const kind = kindOfField(field);
  if (kind === undefined || value === null || value === undefined) return value;
  if (valueType[kind] === 'number') return typeof value === 'string' ? numberOf(value) : value;
  if (kind === 'flag') return typeof value === 'boolean' ? value : flags.get(value);
  if (kind === 'moment') return typeof value === 'string' ? normalTimestamp(value) : undefined;
  return (kind === 'text' || kind === 'zip_code') && typeof value === 'number' ? textOf(kind, value) : value;
}
