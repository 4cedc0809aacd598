import type { Facility } from './facility.ts';

const countyKey = ({ state, county }: Pick<Facility, 'state' | 'county'>): string => `${state}/${county}`;

/**
 * One homeowner per county, so that most have several generators: the county's place among all, sorted by state and
 * name, from 1.
 */
export function homeownerIds(facilities: readonly Facility[]): (facility: Facility) => number {
  const counties = [...new Set(facilities.map(countyKey))].toSorted();
  const idOf = new Map(counties.map((key, index) => [key, index + 1]));
  return (facility) => idOf.get(countyKey(facility)) ?? Number.NaN;
}
