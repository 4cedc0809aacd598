/** More than the time that passed: clocks are not exact, and what a meter shows is rounded to whole kWh. */
const MARGIN_HOURS = 1;

/**
 * The average power that a generator would have needed to produce so many Wh in so many hours, in W, where that is more
 * than its AC nameplate capacity around the clock; undefined where it can be. Of several inverters that share a
 * generator, each may have all of its capacity.
 */
export function averageOverCapacity(energy: number, hours: number, capacity: number): number | undefined {
  if (capacity <= 0 || energy <= capacity * (hours + MARGIN_HOURS)) return undefined;
  return energy / Math.max(hours, MARGIN_HOURS);
}
