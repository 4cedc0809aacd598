import type { UsageDataSource } from '../../../domain/owners/owner-record.ts';
import { readingFaults, READINGS_MAX, type ReadingFault } from '../../../domain/owners/usage-data/meter-readings.ts';
import { faults, type FormBody, type FormErrors, textFault, typed } from '../form-values.ts';
import { findBrand, similarBrands } from '../inverter-brands.ts';
import type { MakerSite } from '../usage-data/usage-data-integration.ts';
import { readEither, readNumber } from '../../../contract/written/number.ts';
import type { Language } from '../../../languages/languages.ts';
import type { Words } from '../words.ts';

/** A reading as it was typed. */
export interface TypedReading {
  date: string;
  kwh: string;
}

/** The form as it was typed. */
export interface UsageDataValues {
  method: string;
  brand: string;
  site_id: string;
  /** Null: it was not asked for. */
  serial_number: string | null;
  readings: TypedReading[];
}

/** Rows of a form that nothing was typed into yet. */
export const READINGS_AT_FIRST = 3;

const rowNumbers = (rows: number): number[] => Array.from({ length: rows }, (_, index) => index + 1);

/** As many empty rows behind the readings as it takes to show at least `rows`, and never more than are allowed. */
export const withRows = (readings: TypedReading[], rows: number): TypedReading[] => [
  ...readings,
  ...rowNumbers(Math.min(rows, READINGS_MAX) - readings.length).map(() => ({ date: '', kwh: '' })),
];

export function typedUsageData(body: FormBody): UsageDataValues {
  const rows = rowNumbers(READINGS_MAX).filter(
    (row) => body[`date_${row}`] !== undefined || body[`kwh_${row}`] !== undefined,
  );
  return {
    method: typed(body, 'method'),
    brand: typed(body, 'brand'),
    site_id: typed(body, 'site_id'),
    serial_number: body['serial_number'] === undefined ? null : typed(body, 'serial_number'),
    readings: rows.map((row) => ({ date: typed(body, `date_${row}`).trim(), kwh: typed(body, `kwh_${row}`).trim() })),
  };
}

/** Whether nothing was typed: leaving then loses nothing. */
export const isUntouched = ({ method, brand, site_id, serial_number, readings }: UsageDataValues): boolean =>
  [method, brand, site_id, serial_number ?? '', ...readings.flatMap(({ date, kwh }) => [date, kwh])].every(
    (value) => value.trim() === '',
  );

function brandFault(words: Words, brands: string[], brand: string): string | undefined {
  const fault = textFault(words, brand, words.t('usageData.noBrand'));
  if (fault !== undefined || findBrand(brands, brand) !== undefined) return fault;
  const similar = similarBrands(brands, brand);
  const named = brand.trim().slice(0, 60);
  return similar.length > 0
    ? words.t('usageData.similarBrands', { brand: named, brands: words.anyOf(similar) })
    : words.t('usageData.unknownBrand', { brand: named });
}

/** The site to be connected, or what is wrong with it. */
export function readSite(
  words: Words,
  { brand, site_id, serial_number }: UsageDataValues,
  brands: string[],
): { site: MakerSite } | { errors: FormErrors } {
  const errors = faults({
    brand: brandFault(words, brands, brand),
    site_id: textFault(words, site_id, words.t('usageData.noSite')),
    serial_number:
      serial_number === null || serial_number.trim() === '' ? undefined : textFault(words, serial_number, ''),
  });
  if (Object.keys(errors).length > 0) return { errors };
  const serialNumber = serial_number?.trim() || null;
  return { site: { brand: findBrand(brands, brand) ?? brand.trim(), siteId: site_id.trim(), serialNumber } };
}

/** Digits, and what people put between them. */
const FIGURE = /^[\d.,\s'’]{1,20}$/;

/** A total that one language takes for thousands and another for a fraction; a comma always means thousands here. */
const TWO_WAYS = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * A total in kWh with either mark before its fraction, up to nine digits and three decimals: `12,480.5`, `12.480,5`,
 * `12 480`. NaN for anything else.
 */
function figure(kwh: string): number {
  const read = FIGURE.test(kwh)
    ? readEither({ decimalComma: kwh.startsWith('0,') }, (style) => readNumber(kwh, style))
    : { fault: 'not_a_number' as const };
  if (!('value' in read) || read.value >= 1e9 || TWO_WAYS.test(kwh)) return Number.NaN;
  return Math.round(read.value * 1e3) / 1e3 === read.value ? read.value : Number.NaN;
}

/** A saved total as it is written into the form again, where it is read as the same one. */
export function figureInWords(kwh: number, language: Language): string {
  const text = kwh.toLocaleString(language, { maximumFractionDigits: 3 });
  return TWO_WAYS.test(text) ? `${text}0` : text;
}

/** What is wrong with a reading, in words. */
function readingFault({ t }: Words, rule: ReadingFault['rule'], row: number, kwh: string): string {
  if (rule !== 'no_figure') return t(`usageData.fault.${rule}`, { row });
  if (!TWO_WAYS.test(kwh)) return t('usageData.fault.no_figure', { row, example: 12_480 });
  return t('usageData.fault.two_ways', { row, typed: kwh, whole: kwh.replace('.', ''), fraction: `${kwh}0` });
}

/** Which field of a row the owner is led to. */
const fieldOf = ({ rule }: ReadingFault): string => (rule === 'no_figure' || rule === 'falls' ? 'kwh' : 'date');

/**
 * The readings that were typed, or what is wrong with them; empty rows do not count. `today` is `YYYY-MM-DD` in UTC.
 */
export function readReadings(
  words: Words,
  { readings }: UsageDataValues,
  today: string,
): { source: UsageDataSource } | { errors: FormErrors } {
  const rows = readings
    .map((reading, index) => ({ ...reading, row: index + 1 }))
    .filter(({ date, kwh }) => date !== '' || kwh !== '');
  if (rows.length === 0) return { errors: { date_1: words.t('usageData.noReading') } };
  const given = rows.map(({ date, kwh }) => ({ date, kwh: figure(kwh) }));
  const found = readingFaults(given, today).map((fault) => {
    const { row, kwh } = rows[fault.index] ?? { row: 1, kwh: '' };
    return [`${fieldOf(fault)}_${row}`, readingFault(words, fault.rule, row, kwh)];
  });
  return found.length > 0
    ? { errors: Object.fromEntries(found) as FormErrors }
    : { source: { method: 'manual', readings: given } };
}
