import type { ImportPlan } from '../../contract/import-plan.ts';
import { isFarFromOthers } from '../../contract/written/doubts.ts';
import { powerUnit, wattsOf, type PowerUnit } from '../../contract/written/measure.ts';

/** So many capacities say what is usual; fewer may all be something else. */
const LEAST_CAPACITIES = 5;

/** The capacity in the middle of these, in W; undefined where they are so few that it says nothing. */
export const typicalCapacity = (capacities: readonly number[]): number | undefined =>
  capacities.length < LEAST_CAPACITIES ? undefined : capacities.toSorted((a, b) => a - b)[capacities.length >> 1];

/** Homes have hardly less, and only solar farms more than this, in W. */
const [LEAST_WATTS, MOST_WATTS] = [1000, 1e6];

/** A unit is that of a column: so many of its capacities are unlikely in the wrong one, and likely in the right one. */
const MOST = 0.8;

/**
 * The unit that the capacities of a list, in W, are rather in: the one of its column would make most of them smaller
 * than any home's or as large as solar farms, and unlike the generators `here`, and this one would not; null where it
 * is no question.
 */
export function otherUnit(
  { generators }: ImportPlan,
  capacities: readonly number[],
  here: number | undefined,
): PowerUnit | null {
  const source = generators?.nameplate_capacity;
  const { data: unit } = powerUnit.safeParse(source?.from === 'column' ? source.unit : undefined);
  if (unit === undefined || capacities.length === 0) return null;
  const isUsual = (watts: number): boolean =>
    (watts >= LEAST_WATTS && watts < MOST_WATTS) || (here !== undefined && !isFarFromOthers(watts, here));
  // A list in MW is of solar farms, unless those here are none.
  const isFarm = (watts: number): boolean => here === undefined && unit === 'MW' && watts >= MOST_WATTS && watts <= 1e9;
  const most = (fits: (watts: number) => boolean): boolean =>
    capacities.filter(fits).length >= capacities.length * MOST;
  if (!most((watts) => !isUsual(watts) && !isFarm(watts))) return null;
  const isMeant = (other: PowerUnit): boolean => most((watts) => isUsual((watts / wattsOf(unit)) * wattsOf(other)));
  return powerUnit.options.find((other) => other !== unit && isMeant(other)) ?? null;
}
