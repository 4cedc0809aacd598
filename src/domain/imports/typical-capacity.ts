import type { ImportPlan } from '../../contract/import-plan.ts';
import { isFarFromOthers, MOST_WATTS } from '../../contract/written/doubts.ts';
import { powerUnit, wattsOf, type PowerUnit } from '../../contract/written/measure.ts';

/** Fewer capacities than this do not tell what is usual. */
const LEAST_CAPACITIES = 5;

/** The capacity in the middle of these, in W; undefined where there are too few of them to tell. */
export const typicalCapacity = (capacities: readonly number[]): number | undefined =>
  capacities.length < LEAST_CAPACITIES ? undefined : capacities.toSorted((a, b) => a - b)[capacities.length >> 1];

/** Homes hardly ever have less, in W. */
const HOME_WATTS = 1000;
/** Only solar farms have more, in W. */
const FARM_WATTS = 1e6;

/** The share of a column's capacities that must be unlikely in its unit and likely in the other one. */
const MOST = 0.8;

/**
 * The unit that the capacities of a list, in W, are probably in: that of its column would make most of them smaller
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
    (watts >= HOME_WATTS && watts < FARM_WATTS) || (here !== undefined && !isFarFromOthers(watts, here));
  // A list in MW is of solar farms, unless those here are none.
  const isFarm = (watts: number): boolean =>
    here === undefined && unit === 'MW' && watts >= FARM_WATTS && watts <= MOST_WATTS;
  const most = (fits: (watts: number) => boolean): boolean =>
    capacities.filter(fits).length >= capacities.length * MOST;
  if (!most((watts) => !isUsual(watts) && !isFarm(watts))) return null;
  const isMeant = (other: PowerUnit): boolean => most((watts) => isUsual((watts / wattsOf(unit)) * wattsOf(other)));
  return powerUnit.options.find((other) => other !== unit && isMeant(other)) ?? null;
}
