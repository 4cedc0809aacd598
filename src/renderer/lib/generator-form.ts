import { newGenerator, type NewGenerator } from '../../contract/generators.ts';
import { exactNumber } from './decimal.ts';
import { schemaFaults } from './field-faults.ts';
import { fromUnitText, type ProductionUnit } from './production-unit.ts';

/** What is typed into the form of a generator: text throughout, capacity in the unit chosen in Settings. */
export type GeneratorForm = Record<keyof NewGenerator, string>;

export const blankGenerator: GeneratorForm = {
  address: '', city: '', state: '', zip_code: '', nameplate_capacity: '', online_date: '', latitude: '', longitude: '', homeowner_id: '',
};

/** The record to send (capacity in watts), or the faults by field. Numbers are taken exactly or refused, never rounded. */
export function readGeneratorForm(form: GeneratorForm, unit: ProductionUnit): { values: NewGenerator } | { faults: Record<string, string> } {
  const numbers = {
    nameplate_capacity: fromUnitText(form.nameplate_capacity, unit),
    latitude: exactNumber(form.latitude),
    longitude: exactNumber(form.longitude),
    homeowner_id: exactNumber(form.homeowner_id),
  };
  const unreadable = Object.fromEntries(Object.entries(numbers).flatMap(([field, read]) => ('fault' in read ? [[field, read.fault]] : [])));
  const read = Object.fromEntries(Object.entries(numbers).map(([field, each]) => [field, 'value' in each ? each.value : undefined]));
  const candidate = { ...form, ...read };
  const faults = { ...schemaFaults(newGenerator, candidate), ...unreadable };
  return Object.keys(faults).length > 0 ? { faults } : { values: newGenerator.parse(candidate) };
}
