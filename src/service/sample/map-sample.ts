import { newGenerator } from '../../contract/generators.ts';
import { inverterUpdate, newInverter } from '../../contract/inverters.ts';
import type { BulkLoad } from '../../store/import-store.ts';
import type { Facility } from './facility.ts';
import type { InverterModel } from './inverter-catalog.ts';
import { mapFacility } from './map-facility.ts';
import { mapInverters } from './map-inverters.ts';

const sampleInverter = newInverter.extend(inverterUpdate.shape);

/** Why a facility cannot be taken: every fault, by field. */
export interface Refusal {
  caseId: number;
  reasons: string[];
}

/** The records of some facilities, checked with the schemas that a request has to pass, and those that did not pass. */
export function mapSample(
  facilities: readonly Facility[],
  catalog: readonly InverterModel[],
  homeownerIdOf: (facility: Facility) => number,
): Required<BulkLoad> & { refusals: Refusal[] } {
  const taken: ReturnType<typeof mapSample> = { generators: [], inverters: [], generator_of: [], refusals: [] };
  for (const facility of facilities) {
    const generator = newGenerator.safeParse(mapFacility(facility, homeownerIdOf(facility)));
    const inverters = mapInverters(facility, catalog);
    const faulty = inverters.flatMap((inverter) => sampleInverter.safeParse(inverter).error?.issues ?? []);
    const issues = [...(generator.error?.issues ?? []), ...faulty];
    if (generator.success && issues.length === 0) {
      taken.generator_of.push(...inverters.map(() => taken.generators.length));
      taken.generators.push(generator.data);
      taken.inverters.push(...inverters);
    } else {
      taken.refusals.push({
        caseId: facility.caseId,
        reasons: issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
      });
    }
  }
  return taken;
}
