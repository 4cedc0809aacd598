import type { CapacityCount, DaysCount, Breakdown } from '../../../../contract/console/breakdown.ts';
import { usStates } from '../../../../contract/written/us-state.ts';
import { fleet } from '../../../../languages/en-US/console/fleet.ts';
import { formatCapacity, monthName } from '../../../lib/format.ts';
import type { Words } from '../../../lib/words.ts';
import type { Bar } from './bars.tsx';
import { generatorsBetween, generatorsIn, invertersOf } from './figure-links.ts';

/** Without the classes at both ends that have nothing in them. */
function filled<T extends { count: number }>(all: readonly T[]): T[] {
  const [first, last] = [all.findIndex(({ count }) => count > 0), all.findLastIndex(({ count }) => count > 0)];
  return first < 0 ? [] : all.slice(first, last + 1);
}

function sizeWords({ from, to }: CapacityCount, words: Words): string {
  const t = words.of({ fleet });
  if (to === null) return t('fleet.sizeOrMore', { from: formatCapacity(from ?? 0, words) });
  const below = formatCapacity(Math.ceil(to), words);
  return from === null
    ? t('fleet.sizeUnder', { to: below })
    : t('fleet.sizeBetween', { from: formatCapacity(from, words), to: below });
}

function yearBar({ from, to, count }: DaysCount, words: Words): Bar {
  const t = words.of({ fleet });
  const year = (from ?? to ?? '').slice(0, 4);
  const link = generatorsBetween('online_date', { from, to });
  const short = `’${year.slice(2)}`;
  if (from === null) return { short: `–${short}`, label: t('fleet.yearAndBefore', { year }), count, link };
  if (to === null) return { short: `${short}–`, label: t('fleet.yearAndLater', { year }), count, link };
  return { short, label: year, count, link };
}

function monthBar({ from, to, count }: DaysCount, words: Words): Bar {
  const short = new Intl.DateTimeFormat(words.language, { month: 'narrow', timeZone: 'UTC' });
  return {
    short: short.format(new Date(from ?? '')),
    label: monthName(from ?? '', words),
    count,
    link: generatorsBetween('online_date', { from, to }),
  };
}

/** The fleet as the bars of its charts. */
export const fleetBars = ({ states, capacities, brands, sizes, months, years }: Breakdown, words: Words) => ({
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
      words: formatCapacity(watts, words),
      link: generatorsIn(state),
    }),
  ),
  brands: brands.map(({ value, count }): Bar => ({ label: value, count, link: invertersOf(value) })),
  sizes: filled(sizes).map(
    (size): Bar => ({
      label: sizeWords(size, words),
      count: size.count,
      link: generatorsBetween('nameplate_capacity', size),
    }),
  ),
  months: months.map((each) => monthBar(each, words)),
  // What lies before and behind the ten years is shown where there is any.
  years: years
    .filter(({ from, to, count }) => count > 0 || (from !== null && to !== null))
    .map((each) => yearBar(each, words)),
});
