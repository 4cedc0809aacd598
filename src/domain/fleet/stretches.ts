/** A stretch with both ends in it; null: it has no such end. */
export interface Between<T> {
  from: T | null;
  to: T | null;
}

/** In watts: where one class of capacity ends and the next begins. */
const SIZES = [5_000, 10_000, 25_000, 100_000, 1_000_000, 10_000_000];
/** Lists are narrowed with both ends included, and no capacity is told more exactly than this. */
const JUST_BELOW = 0.000_001;

/** The classes of capacity, the smallest first: every capacity is in one of them. */
export const sizeClasses: Between<number>[] = [null, ...SIZES].map((from, nth) => ({
  from,
  to: nth < SIZES.length ? (SIZES[nth] as number) - JUST_BELOW : null,
}));

const MONTHS = 12;
const YEARS = 10;

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The twelve months that end with that of `today` (`YYYY-MM-DD`), the earliest first. */
export function lastMonths(today: string): { from: string; to: string }[] {
  const last = Number(today.slice(0, 4)) * MONTHS + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS }, (_, nth) => {
    const each = last - MONTHS + 1 + nth;
    const [year, month] = [Math.floor(each / MONTHS), (each % MONTHS) + 1];
    const text = `${year}-${String(month).padStart(2, '0')}`;
    return { from: `${text}-01`, to: `${text}-${daysIn(year, month)}` };
  });
}

/** The year of `today` and the nine before it, with all that is earlier before them and all that is later behind. */
export function lastYears(today: string): Between<string>[] {
  const year = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, nth) => year - YEARS + 1 + nth);
  return [
    { from: null, to: `${year - YEARS}-12-31` },
    ...years.map((each) => ({ from: `${each}-01-01`, to: `${each}-12-31` })),
    { from: `${year + 1}-01-01`, to: null },
  ];
}
