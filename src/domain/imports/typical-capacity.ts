import type { ImportPlan } from '../../contract/import-plan.ts';
import { isFarFromOthers } from '../../contract/written/doubts.ts';
import { powerUnit, wattsOf, type PowerUnit } from '../../contract/written/measure.ts';

/** So many capacities say what is usual; fewer may all be something else. */
const LEAST_CAPACITIES = 5;

/** The capacity in the middle of these, in W; undefined where there is none, or so few that it says nothing. */
export function typicalCapacity(capacities: readonly number[], least = LEAST_CAPACITIES): number | undefined {
  return capacities.length < least ? undefined : capacities.toSorted((a, b) => a - b)[capacities.length >> 1];
}

/** Homes have hardly less, and only solar farms more than this, in W. */
const [LEAST_WATTS, MOST_WATTS] = [1000, 1e6];

/**
 * The unit that the capacities of a list are rather in: the one of its column would make most of them smaller than any
 * home's or as large as solar farms, and unlike those here, and this one would not; null where it is no question.
 * `typical` is that of the list, `here` that of the generators here, in W.
 */
export function otherUnit(
  { generators }: ImportPlan,
  typical: number | undefined,
  here: number | undefined,
): PowerUnit | null {
  const source = generators?.nameplate_capacity;
  const unit = source?.from === 'column' ? source.unit : undefined;
  const parsed = powerUnit.safeParse(unit);
  if (!parsed.success || typical === undefined) return null;
  const isUsual = (watts: number): boolean =>
    (watts >= LEAST_WATTS && watts < MOST_WATTS) || (here !== undefined && !isFarFromOthers(watts, here));
  // A list in MW is of solar farms, unless those here are none.
  const isLarge = here === undefined && parsed.data === 'MW' && typical >= MOST_WATTS && typical <= 1e9;
  if (isUsual(typical) || isLarge) return null;
  const inOther = (other: PowerUnit): number => (typical / wattsOf(parsed.data)) * wattsOf(other);
  return powerUnit.options.find((other) => other !== parsed.data && isUsual(inOther(other))) ?? null;
}
