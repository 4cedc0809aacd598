import type { UsageDataSource } from '../../../domain/owners/owner-record.ts';
import { readingFaults, READINGS_MAX, type ReadingFault } from '../../../domain/owners/usage-data/meter-readings.ts';
import { faults, type FormBody, type FormErrors, textFault, typed } from '../form-values.ts';
import { findBrand, similarBrands } from '../inverter-brands.ts';
import type { MakerSite } from '../usage-data/usage-data-integration.ts';
import { anyOf } from '../../../contract/words/lists.ts';

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

function brandFault(brands: string[], brand: string): string | undefined {
  const fault = textFault(brand, 'Choose the maker of your inverter.');
  if (fault !== undefined || findBrand(brands, brand) !== undefined) return fault;
  const similar = similarBrands(brands, brand);
  const advice =
    similar.length > 0
      ? `Did you mean ${anyOf(similar)}?`
      : 'Choose one of the names in the list, or enter your figures by hand below.';
  return `${brand.trim().slice(0, 60)} is not in the list of makers. ${advice}`;
}

/** The site to be connected, or what is wrong with it. */
export function readSite(
  { brand, site_id, serial_number }: UsageDataValues,
  brands: string[],
): { site: MakerSite } | { errors: FormErrors } {
  const errors = faults({
    brand: brandFault(brands, brand),
    site_id: textFault(site_id, 'Enter the site ID.'),
    serial_number: serial_number === null || serial_number.trim() === '' ? undefined : textFault(serial_number, ''),
  });
  if (Object.keys(errors).length > 0) return { errors };
  const serialNumber = serial_number?.trim() || null;
  return { site: { brand: findBrand(brands, brand) ?? brand.trim(), siteId: site_id.trim(), serialNumber } };
}

/** Digits, with commas between thousands and up to three decimals; NaN for anything else. */
const figure = (kwh: string): number =>
  /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,3})?$/.test(kwh) ? Number(kwh.replaceAll(',', '')) : Number.NaN;

const words: Record<ReadingFault['rule'], (row: number) => string> = {
  no_day: (row) => `Reading ${row}: enter the day it was read.`,
  future: (row) => `Reading ${row}: this date is in the future. Enter the day it was read.`,
  twice: (row) => `Reading ${row}: another reading has the same day. Keep one of them.`,
  no_figure: (row) => `Reading ${row}: enter the total in kWh as digits, for example 12,480.`,
  falls: (row) => `Reading ${row}: the total is lower than on an earlier day. A meter only counts up: check both.`,
};

/** Which field of a row the owner is led to. */
const fieldOf = ({ rule }: ReadingFault): string => (rule === 'no_figure' || rule === 'falls' ? 'kwh' : 'date');

/**
 * The readings that were typed, or what is wrong with them; empty rows do not count. `today` is `YYYY-MM-DD` in UTC.
 */
export function readReadings(
  { readings }: UsageDataValues,
  today: string,
): { source: UsageDataSource } | { errors: FormErrors } {
  const rows = readings
    .map((reading, index) => ({ ...reading, row: index + 1 }))
    .filter(({ date, kwh }) => date !== '' || kwh !== '');
  if (rows.length === 0) return { errors: { date_1: 'Enter at least one meter reading and its date.' } };
  const given = rows.map(({ date, kwh }) => ({ date, kwh: figure(kwh) }));
  const found = readingFaults(given, today).map((fault) => {
    const row = rows[fault.index]?.row ?? 1;
    return [`${fieldOf(fault)}_${row}`, words[fault.rule](row)];
  });
  return found.length > 0
    ? { errors: Object.fromEntries(found) as FormErrors }
    : { source: { method: 'manual', readings: given } };
}
