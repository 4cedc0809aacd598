import { z } from 'zod';
import { shiftDecimal } from './decimal.ts';
import { plainNumber, readFigure, readNumber, type NumberStyle } from './number.ts';
import type { Written } from './written.ts';

/** Units of power and of energy that people write. The service knows W and Wh alone (D28). */
export const powerUnit = z.enum(['W', 'kW', 'MW']);
export const energyUnit = z.enum(['Wh', 'kWh', 'MWh']);
export type PowerUnit = z.infer<typeof powerUnit>;
export const unit = z.enum([...powerUnit.options, ...energyUnit.options]);
export type Unit = z.infer<typeof unit>;

/** By how many places the decimal point moves from a unit to its base. */
const PLACES: Readonly<Record<Unit, number>> = { W: 0, kW: 3, MW: 6, Wh: 0, kWh: 3, MWh: 6 };

/** How many W a unit of power has. */
export const wattsOf = (power: PowerUnit): number => 10 ** PLACES[power];

/** A figure in W or Wh as people write it, with every digit it has: `12.4 kWh`, `950 W`. */
export const measureText = (value: number, base: 'W' | 'Wh'): string =>
  Math.abs(value) < 1000 ? `${value} ${base}` : `${shiftDecimal(String(value), -PLACES.kW) ?? value / 1000} k${base}`;

/** The words for each unit, in lower case, as they follow a number or stand in a header. */
const NAMES: ReadonlyMap<string, Unit> = new Map([
  ['w', 'W'],
  ['watt', 'W'],
  ['watts', 'W'],
  ['kw', 'kW'],
  ['kilowatt', 'kW'],
  ['kilowatts', 'kW'],
  ['wp', 'W'],
  ['kwp', 'kW'],
  ['mwp', 'MW'],
  ['mw', 'MW'],
  ['megawatt', 'MW'],
  ['megawatts', 'MW'],
  ['wh', 'Wh'],
  ['kwh', 'kWh'],
  ['mwh', 'MWh'],
]);

/** What a unit may say beyond itself: `kW AC`, `kWdc`. */
const CURRENT = /(ac|dc|cec|stc)$/;

/** The unit that a word means, whatever its case; undefined where it is none. */
export function unitOf(word: string): Unit | undefined {
  const [first = '', current, ...more] = word
    .trim()
    .toLowerCase()
    .split(/[\s_-]/);
  if (more.length > 0 || (current !== undefined && !CURRENT.test(current))) return undefined;
  return NAMES.get(first) ?? NAMES.get(first.replace(CURRENT, ''));
}

/** The unit that a header names: `Capacity (kW)`, `size_kw`, `kW`. */
export function unitInHeader(header: string): Unit | undefined {
  for (const word of header
    .slice(0, 200)
    .split(/[^a-zA-Z]+/)
    .toReversed()) {
    const named = unitOf(word);
    if (named && !/^(w|kw|mw)p$/i.test(word)) return named;
  }
  return undefined;
}

/** The same of the size of panels: `kWp`, `Size DC (kW)`. */
export const directUnitInHeader = (header: string): Unit | undefined =>
  header
    .slice(0, 200)
    .split(/[^a-zA-Z]+/)
    .map(unitOf)
    .findLast((named) => named !== undefined);

/** A figure in W or Wh in another unit, exactly. */
export const inUnit = (value: number, of: Unit): number => Number(shiftDecimal(String(value), -PLACES[of]) ?? value);

/** Words by which a header says that it has the power of the panels, before any inverter. */
const DIRECT = /^(?:dc|stc|[km]?wp|[km]?wdc|[km]?wstc)$/i;

/** The same of what leaves an inverter. */
const ALTERNATING = /^(?:ac|cec|[km]?wac|[km]?wcec)$/i;

/** Which currents a text names, in its order. */
export const currentsIn = (text: string): ('AC' | 'DC')[] =>
  text
    .slice(0, 200)
    .split(/[^a-zA-Z]+/)
    .flatMap((word) => (DIRECT.test(word) ? ['DC'] : ALTERNATING.test(word) ? ['AC'] : []));

/** Whether a header means direct current alone: `Size (kW DC)`, `kWp`. */
export const isDirectCurrent = (header: string): boolean => {
  const currents = currentsIn(header);
  return currents.includes('DC') && !currents.includes('AC');
};

/** The same of a column, by its header or by most of its cells: `7.6 kWp`. */
export const hasDirectCurrent = ({ header, samples }: { header: string; samples: readonly string[] }): boolean =>
  isDirectCurrent(header) || (samples.length > 0 && samples.filter(isDirectCurrent).length * 2 >= samples.length);

/** The two sizes of a system in one text, each with its current in front or behind: `7.6 kW AC / 9.2 kW DC`. */
function twoSizes(text: string): [string, string] | undefined {
  const [one, other, ...more] = text
    .slice(0, 200)
    .split(/[/|;()\n]|(?<=[a-z]),\s/i)
    .map((part) => part.trim())
    .filter(Boolean);
  return one && other && more.length === 0 && /\d/.test(one) && /\d/.test(other) ? [one, other] : undefined;
}

/** The current that a size has its own name for; it is no part of its unit. */
const OWN_CURRENT = /(?:^|(?<=[\s\d.,]))(?:ac|dc)\b:?/gi;

/** A size without the current that is named apart from its unit: `7.6 AC` -> `7.6`. */
export const withoutCurrent = (text: string): string => text.replace(OWN_CURRENT, ' ').trim();

/** Two sizes of which neither says its current, with those that the header of their column names: `7.6/9.2`. */
export function withCurrents(text: string, header: string): string {
  const [first, second, ...more] = currentsIn(header);
  const sizes = second && first !== second && more.length === 0 ? twoSizes(text) : undefined;
  return sizes && currentsIn(text).length === 0 ? `${sizes[0]} ${first} / ${sizes[1]} ${second}` : text;
}

/** Plants have from half as much to one and a half times as much in AC as in panels. */
const [LEAST_OF_PANELS, MOST_OF_PANELS] = [0.5, 1.5];
const POWER_UNIT = /\d\s*[km]?w/i;

/** Whether a figure without a current can be the size in AC beside one in DC: `7.6 kW (9.2 kW DC)`, `4 / 5 DC`. */
function isSizeBeside(size: string, panels: string): boolean {
  if (POWER_UNIT.test(size) !== POWER_UNIT.test(panels)) return false;
  const [ac, dc] = [readMeasure(size, 'kW'), readMeasure(withoutCurrent(panels), 'kW')];
  if ('fault' in ac || 'fault' in dc) return false;
  return ac.value >= dc.value * LEAST_OF_PANELS && ac.value <= dc.value * MOST_OF_PANELS;
}

/** Of two sizes the one in AC, or why nobody knows it; undefined where there are no two. */
function alternatingOf(text: string): { size: string } | { fault: 'two_sizes' } | undefined {
  const sizes = twoSizes(text);
  if (!sizes) return undefined;
  const currents = sizes.map((size) => currentsIn(size)[0]);
  if (currents[0] === currents[1]) return { fault: 'two_sizes' };
  const dc = currents.indexOf('DC');
  const place = currents.includes('AC') ? currents.indexOf('AC') : 1 - dc;
  // Beside a size in DC alone there may be a number of panels, or a ratio.
  if (!currents.includes('AC') && !isSizeBeside(sizes[place] ?? '', sizes[dc] ?? '')) return { fault: 'two_sizes' };
  const size = withoutCurrent(sizes[place] ?? '');
  // `7.6 AC / 9.2 kW DC`: both have one unit.
  return { size: /[a-z]/i.test(size) ? size : `${size} ${/[km]?w/i.exec(sizes[1 - place] ?? '')?.[0] ?? ''}` };
}

/** Before a figure that somebody has not measured: `~6 kW`. */
const ABOUT = /^[~≈]\s*/;

/** Whether a figure says of itself that it is only about right. */
export const isEstimate = (text: string): boolean => ABOUT.test(text.trim());

/**
 * A power or an energy as people write it (`7.6 kW`, `7,600 W`, `1.2`), in W or Wh. The unit in the text counts; where
 * there is none, it is `fallback`. Of two sizes, the one in AC. Exact or refused, never rounded.
 * `unknown_unit`: a unit of the other kind, or none that is known.
 */
export const readMeasure = (text: string, fallback: Unit, style?: NumberStyle): Written<number> =>
  readFigure(text, style, (each, mark) => measureIn(each, fallback, mark));

function measureIn(text: string, fallback: Unit, style: NumberStyle): Written<number> {
  const two = fallback.endsWith('h') ? undefined : alternatingOf(text);
  if (two) return 'fault' in two ? two : measureIn(two.size, fallback, style);
  const trimmed = text.trim().replace(ABOUT, '').slice(0, 400); // the smallest number there is has 324 decimal places
  const letter = trimmed.search(/[a-z]/i);
  const written = letter === -1 ? fallback : unitOf(trimmed.slice(letter));
  if (letter === -1 || written === undefined) {
    const shifted = shiftDecimal(plainNumber(trimmed, style), PLACES[fallback]); // 1e6 is a number, too
    if (shifted !== undefined) return readNumber(shifted);
    return letter > 0 && /\d/.test(trimmed.slice(0, letter)) ? { fault: 'unknown_unit' } : readNumber(trimmed, style);
  }
  if (written.endsWith('h') !== fallback.endsWith('h')) return { fault: 'unknown_unit' };
  const plain = plainNumber(trimmed.slice(0, letter), style);
  return readNumber(shiftDecimal(plain, PLACES[written]) ?? plain);
}
