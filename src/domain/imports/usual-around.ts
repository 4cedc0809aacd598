/** Readings on each side that say what is usual: of days, a month; of hours, a day and a little more. */
const AROUND = 15;
/** With fewer, nothing can be told. */
const LEAST = 3;
/** Less than this of the largest is what a meter shows at night. */
const NIGHT = 0.02;
/** Most of them are below what is usual, as on days of rain. */
const UPPER_QUARTER = 0.75;

/**
 * The power that is usual around one of several in order of time: three in four of those beside it are
 * less, not counting those of the night. Undefined where there are not enough of them.
 */
export function usualAround(powers: readonly number[], index: number): number | undefined {
  const around: number[] = [];
  const end = Math.min(powers.length, index + AROUND + 1);
  for (let each = Math.max(0, index - AROUND); each < end; each += 1) {
    const power = powers[each] ?? 0;
    if (each !== index && power > 0) around.push(power);
  }
  const largest = Math.max(...around);
  const byDay = Float64Array.from(around.filter((power) => power > largest * NIGHT)).toSorted();
  return byDay.length < LEAST ? undefined : byDay[Math.floor((byDay.length - 1) * UPPER_QUARTER)];
}
