import { isYearAlone, lastDayOf, monthOf, readDay } from './day.ts';

const NUMBERS = /^(?:(\d{4})[-/](\d{1,2})|(\d{1,2})[-/](\d{4}))$/;
const NAMED = /^([a-z]{3,10})\.?(?:[\s,/-]+(?:del? )?)(\d{4})$/i;
const YEAR_FIRST = /^(\d{4})[\s,/-]+([a-z]{3,10})\.?$/i;
/** As spreadsheets show it: `Oct-26`. With a space it may be a day. */
const SHORT = /^([a-z]{3,4})\.?(?:-| ?['’])(\d{2})$/i;
const NAMED_IN_HEADER = /[a-z]{3,10}\.?[\s,/-]{1,3}(?:del? )?(?:19|20)\d{2}(?!\d)/gi;
const NUMBERS_IN_HEADER = /(?<![-/\d])(?:19|20)\d{2}[-/]\d{2}(?![-/\d])/g;

/**
 * The last day of a month that is written without a day: `Oct 2026`, `Oct-26`, `2026-10`, `10/2026`,
 * `octubre de 2026`; undefined where it is none.
 */
export function readMonth(text: string): string | undefined {
  const plain = text.trim().slice(0, 60).replace(/\s+/g, ' ');
  const [, year, month, monthFirst, yearLast] = NUMBERS.exec(plain) ?? [];
  if (year ?? yearLast) return lastDayOf(Number(year ?? yearLast), Number(month ?? monthFirst));
  const named = NAMED.exec(plain);
  if (named) return lastDayOf(Number(named[2]), monthOf(named[1]));
  const yearFirst = YEAR_FIRST.exec(plain);
  if (yearFirst) return lastDayOf(Number(yearFirst[1]), monthOf(yearFirst[2]));
  const short = SHORT.exec(plain);
  return short ? lastDayOf(2000 + Number(short[2]), monthOf(short[1])) : undefined;
}

/** The month that a header names, as it is written there: `Oct 2026` of `Oct 2026 production (kWh)`. */
export const monthInHeader = (header: string): string | undefined =>
  [NAMED_IN_HEADER, NUMBERS_IN_HEADER]
    .flatMap((months) => header.slice(0, 200).match(months) ?? [])
    .find((each) => readMonth(each) !== undefined);

/** Whether a word is the name of a month, not an abbreviation; `may` is another word, too. */
export const isMonthName = (word: string): boolean => word.length > 3 && monthOf(word) > 0;

/** Fewer such columns are no list that has one for each month or day. */
const LEAST_PERIODS = 3;
/** Words of a header that names a month and perhaps a year, a unit, and what it has of it. */
const MOST_WORDS = 4;

/** Whether a header is that of a month or a day: `Jan`, `Feb 2026 (kWh)`, `2026-03`, `3/14/2026`. */
function isPeriod(header: string): boolean {
  const plain = header.trim().slice(0, 200);
  if (!isYearAlone(plain) && 'value' in readDay(plain, 'mdy')) return true;
  const words = plain.split(/[^\p{L}\d]+/u).filter(Boolean);
  const isNamed = words.length <= MOST_WORDS && words.filter((word) => monthOf(word) > 0).length === 1;
  return isNamed || monthInHeader(plain) !== undefined;
}

/** The headers of a list that has a column for each month or day, and not a row; empty where it has none such. */
export function periodHeaders(headers: readonly string[]): string[] {
  const periods = headers.filter(isPeriod);
  return periods.length < LEAST_PERIODS ? [] : periods;
}
