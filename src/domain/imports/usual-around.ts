/** Readings on each side that say what is usual: of days, a month; of hours, a day and a little more. */
const AROUND = 15;
/** Fewer say nothing. */
const LEAST = 3;
/** Most of them are below what is usual, as nights and days of rain are. */
const UPPER_QUARTER = 0.75;

/**
 * The power that is usual around one of several in order of time: three of four of those beside it that are above zero
 * have less. Undefined where there are not enough of them.
 */
export function usualAround(powers: readonly number[], index: number): number | undefined {
  const around: number[] = [];
  const end = Math.min(powers.length, index + AROUND + 1);
  for (let each = Math.max(0, index - AROUND); each < end; each += 1) {
    const power = powers[each] ?? 0;
    if (each !== index && power > 0) around.push(power);
  }
  if (around.length < LEAST) return undefined;
  return Float64Array.from(around).toSorted()[Math.floor((around.length - 1) * UPPER_QUARTER)];
}
