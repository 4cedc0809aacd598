import type { BulkLoad } from '../../store/import-store.ts';
import type { Facility } from './facility.ts';
import { nearestModels, type InverterModel } from './inverter-catalog.ts';
import { capacityInWatts, onlineDate } from './map-facility.ts';

type SampleInverter = BulkLoad['inverters'][number];

const WATTS_PER_INVERTER = 2_000_000;
const MOST_INVERTERS = 3;
const CHOICE = 5;
const HOURS_PER_YEAR = 8766;
const FIRST_DAY_AFTER = 2024;

/** How much of its power an inverter gives right now, 0.35 to 0.85: different for neighbors, the same at every load. */
const share = (seed: number): number => 0.35 + ((seed * 37) % 51) / 100;

/** The inverters of a facility by the rules of resources/sample/README.md; not validated yet. */
export function mapInverters(facility: Facility, catalog: readonly InverterModel[]): SampleInverter[] {
  const capacity = capacityInWatts(facility);
  const parts = Math.ceil(capacity / WATTS_PER_INVERTER);
  const choice = nearestModels(catalog, capacity / parts, CHOICE);
  const years = FIRST_DAY_AFTER - (facility.year + 0.5);
  return Array.from({ length: Math.min(parts, MOST_INVERTERS) }, (_, index) => {
    const seed = facility.caseId + index;
    const { brand, model, watts } = choice[seed % choice.length] ?? { brand: '', model: '', watts: 0 };
    const producing = seed % 9 !== 0;
    return {
      brand,
      model,
      site_name: facility.name,
      installation_date: onlineDate(facility),
      latitude: facility.latitude,
      longitude: facility.longitude,
      is_producing: producing,
      production_rate: producing ? Math.round(watts * share(seed)) : 0,
      total_lifetime_production: Math.round((watts / 5) * HOURS_PER_YEAR * years),
    };
  });
}
