import type { NewGenerator } from '../../contract/generators.ts';
import { capitalZipCodes } from './capital-zip-codes.ts';
import type { Facility } from './facility.ts';

const WATTS_PER_MEGAWATT = 1_000_000;

/** Whole watts: 6.62 MW is 6620000 W, whatever the floating point product says. */
export const capacityInWatts = (facility: Facility): number =>
  Math.round(facility.capacityMegawatts * WATTS_PER_MEGAWATT);

/** Only the year is known: its middle is at most half a year off. */
export const onlineDate = (facility: Facility): string => `${facility.year}-07-01`;

function cityOf({ state, county }: Facility): string {
  if (state === 'DC') return 'Washington';
  return state === 'LA' ? `${county} Parish` : `${county} County`;
}

/** The generator of a facility by the rules of resources/sample/README.md; not validated yet. */
export function mapFacility(facility: Facility, homeownerId: number): NewGenerator {
  return {
    address: facility.name,
    city: cityOf(facility),
    state: facility.state,
    zip_code: capitalZipCodes[facility.state] ?? '',
    nameplate_capacity: capacityInWatts(facility),
    online_date: onlineDate(facility),
    latitude: facility.latitude,
    longitude: facility.longitude,
    homeowner_id: homeownerId,
  };
}
