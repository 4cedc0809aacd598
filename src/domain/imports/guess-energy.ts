import type { ListedEnergy } from '../../contract/import-plan.ts';
import { isMonthName, monthInHeader } from '../../contract/written/month.ts';
import { DAY, type Micros } from '../timestamp.ts';
import { plainHeader } from './column.ts';

/** What one row of a list says; Wh. A new device starts counting anew, so its figure may be lower. */
export interface Figure {
  at: Micros;
  energy: number;
  is_new_device?: boolean | undefined;
}
/** Figures of one inverter in a list, in order of time. */
export type Figures = readonly Figure[];

/** Words by which a header says that it has the energy of a stretch of time, not what a counter shows. */
const OF_A_STRETCH = /\b(?:today|daily|day|hourly|interval|monthly|diari[ao]|hoy|del dia|por dia|mensual)\b/;
/** The same of a time shorter than a day. */
const OF_AN_INTERVAL = /\b(?:hourly|interval|hora)\b/;
/** The same of a month. */
const OF_A_MONTH = /\b(?:monthly|mensual)\b/;
/** Words for energy that was produced; a counter’s total may be called the same. */
export const PRODUCED = /\b(?:production|produced|generation|generated|yield|produccion|producida|generada)\b/;
/** Words for a counter. */
const OF_A_COUNTER = /\b(?:as of|lifetime|cumulative|meter|counter|reading|acumulad[ao]|lectura|contador|medidor)\b/;
const TOTAL = /\b(?:total|totals)\b/;

/** A counter falls where a device is replaced; figures that fall in more than one step of so many are amounts. */
const STEPS_OF_A_FALL = 10;
/** Amounts rarely rise so often in a row. */
const STEPS_OF_A_COUNTER = 4;
/** The longest step between rows that have less than a day each, and between rows of a day each. */
const MOST_OF_INTERVAL: Micros = (DAY * 5) / 6;
const MOST_OF_DAY: Micros = 27 * DAY;
const MONTH: Micros = 30 * DAY;

const fallsOf = (figures: Figures): number =>
  figures.filter((each, index) => !each.is_new_device && each.energy < (figures[index - 1]?.energy ?? 0)).length;

/** Whether figures fall again and again, so that no counter shows them. */
export function fallsAgain(figures: Figures): boolean {
  const falls = fallsOf(figures);
  return falls > 1 && falls * STEPS_OF_A_FALL > figures.length - 1;
}

/** Whether a column is named for a stretch of time, and not for a counter. */
export function isOfAStretch(header: string): boolean {
  const name = plainHeader(header);
  return (OF_A_STRETCH.test(name) || isOfAMonth(header)) && !OF_A_COUNTER.test(name);
}

/** Whether a column is named for a month: `Oct 2026 production`. */
function isOfAMonth(header: string): boolean {
  const name = plainHeader(header);
  return OF_A_MONTH.test(name) || monthInHeader(header) !== undefined || name.split(' ').some(isMonthName);
}

/** What most rows are apart; undefined where no inverter has two. */
function usualStep(lists: readonly Figures[]): Micros | undefined {
  const steps = lists.flatMap((figures) => figures.slice(1).map(({ at }, index) => at - (figures[index]?.at ?? at)));
  // Rows of one time are of several devices.
  const apart = steps.filter((step) => step > 0).toSorted((one, other) => one - other);
  return apart[apart.length >> 1];
}

/**
 * What the energy of a list is, by the name of its column and its figures, inverter by inverter; undefined where
 * nothing says what it is.
 */
export function guessEnergy(header: string, lists: readonly Figures[]): ListedEnergy | undefined {
  const name = plainHeader(header);
  if (OF_A_COUNTER.test(name)) return 'total';
  const isNamedForMonth = isOfAMonth(header) && !TOTAL.test(name);
  const step = usualStep(lists) ?? (isNamedForMonth ? MONTH : DAY);
  const of = step < MOST_OF_INTERVAL ? 'interval' : step < MOST_OF_DAY ? 'day' : 'month';
  if (lists.some(fallsAgain)) return of;
  // What is named for a day and has many rows in one is the counter of a day, which begins anew every night.
  if (OF_A_STRETCH.test(name) || (isNamedForMonth && of !== 'day'))
    return of !== 'interval' || OF_AN_INTERVAL.test(name) ? of : undefined;
  const steps = lists.reduce((sum, figures) => sum + Math.max(0, figures.length - 1), 0);
  const falls = lists.reduce((sum, figures) => sum + fallsOf(figures), 0);
  if (falls === 0 && steps >= STEPS_OF_A_COUNTER) return 'total';
  return PRODUCED.test(name) && !TOTAL.test(name) && of !== 'interval' ? of : undefined;
}
