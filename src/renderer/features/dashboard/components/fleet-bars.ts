import { defaultLanguage } from '../../../../languages/languages.ts';
import type { CapacityCount, DaysCount, Breakdown } from '../../../../contract/console/breakdown.ts';
import { usStates } from '../../../../contract/written/us-state.ts';
import { formatCapacity } from '../../../lib/format.ts';
import type { Bar } from './bars.tsx';
import { generatorsBetween, generatorsIn, invertersOf } from './figure-links.ts';

const shortMonth = new Intl.DateTimeFormat(defaultLanguage, { month: 'narrow', timeZone: 'UTC' });
const longMonth = new Intl.DateTimeFormat(defaultLanguage, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Without the classes at both ends that have nothing in them. */
function filled<T extends { count: number }>(all: readonly T[]): T[] {
  const [first, last] = [all.findIndex(({ count }) => count > 0), all.findLastIndex(({ count }) => count > 0)];
  return first < 0 ? [] : all.slice(first, last + 1);
}

function sizeWords({ from, to }: CapacityCount): string {
  if (to === null) return `${formatCapacity(from ?? 0)} or more`;
  const below = formatCapacity(Math.ceil(to));
  return from === null ? `Under ${below}` : `${formatCapacity(from)} to ${below}`;
}

function yearBar({ from, to, count }: DaysCount): Bar {
  const year = (from ?? to ?? '').slice(0, 4);
  const link = generatorsBetween('online_date', { from, to });
  const short = `’${year.slice(2)}`;
  if (from === null) return { short: `–${short}`, label: `${year} and before`, count, link };
  if (to === null) return { short: `${short}–`, label: `${year} and later`, count, link };
  return { short, label: year, count, link };
}

function monthBar({ from, to, count }: DaysCount): Bar {
  const date = new Date(Date.parse(from ?? ''));
  return {
    short: shortMonth.format(date),
    label: longMonth.format(date),
    count,
    link: generatorsBetween('online_date', { from, to }),
  };
}

/** The fleet as the bars of its charts. */
export const fleetBars = ({ states, capacities, brands, sizes, months, years }: Breakdown) => ({
  states: states.map(
    ({ value, count }): Bar => ({
      label: usStates[value] ?? value,
      count,
      link: generatorsIn(value),
    }),
  ),
  capacities: capacities.map(
    ({ state, nameplate_capacity: watts }): Bar => ({
      label: usStates[state] ?? state,
      count: watts,
      words: formatCapacity(watts),
      link: generatorsIn(state),
    }),
  ),
  brands: brands.map(({ value, count }): Bar => ({ label: value, count, link: invertersOf(value) })),
  sizes: filled(sizes).map(
    (size): Bar => ({
      label: sizeWords(size),
      count: size.count,
      link: generatorsBetween('nameplate_capacity', size),
    }),
  ),
  months: months.map(monthBar),
  // What lies before and behind the ten years is shown where there is any.
  years: years.filter(({ from, to, count }) => count > 0 || (from !== null && to !== null)).map(yearBar),
});
