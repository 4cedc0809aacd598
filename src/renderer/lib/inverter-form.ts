import { newInverter, type InverterUpdate, type ListedInverter, type NewInverter } from '../../contract/inverters.ts';
import { exactNumber } from './decimal.ts';
import { schemaFaults } from './field-faults.ts';
import { fromUnitText, toUnitText, type ProductionUnit } from './production-unit.ts';

type Read<T> = { values: T } | { faults: Record<string, string> };
type NumberRead = { value: number } | { fault: string };

/** What is typed into the form of a new inverter: text throughout; an empty optional field is not sent. */
export type InverterForm = Record<keyof NewInverter, string>;

export const blankInverter: InverterForm = { brand: '', model: '', site_name: '', installation_date: '', latitude: '', longitude: '' };

/** The record to send, or the faults by field. */
export function readInverterForm(form: InverterForm): Read<NewInverter> {
  const numbers: Record<string, NumberRead> = {};
  for (const field of ['latitude', 'longitude'] as const) if (form[field].trim() !== '') numbers[field] = exactNumber(form[field]);
  const { site_name, installation_date } = form;
  const candidate = {
    brand: form.brand,
    model: form.model,
    ...(site_name.trim() !== '' && { site_name }),
    ...(installation_date.trim() !== '' && { installation_date: installation_date.trim() }),
    ...valuesOf(numbers),
  };
  const faults = { ...schemaFaults(newInverter, candidate), ...faultsOf(numbers) };
  return Object.keys(faults).length > 0 ? { faults } : { values: newInverter.parse(candidate) };
}

/** What is typed about the production of an inverter, in the unit chosen in Settings. An unknown rate is empty. */
export type ProductionForm = { is_producing: boolean; production_rate: string; total_lifetime_production: string };

/** The form as an inverter fills it. */
export function productionForm(inverter: ListedInverter, unit: ProductionUnit): ProductionForm {
  return {
    is_producing: inverter.is_producing,
    production_rate: inverter.production_rate === null ? '' : toUnitText(inverter.production_rate, unit),
    total_lifetime_production: toUnitText(inverter.total_lifetime_production, unit),
  };
}

/** Only what differs from `before`, in base units (W, Wh), or the faults by field: a figure nobody touched is never sent (T13). */
export function readProductionForm(form: ProductionForm, before: ProductionForm, unit: ProductionUnit): Read<InverterUpdate> {
  const numbers: Record<string, NumberRead> = {};
  for (const field of ['production_rate', 'total_lifetime_production'] as const) {
    if (form[field].trim() !== before[field]) numbers[field] = fromUnitText(form[field], unit);
  }
  const faults = faultsOf(numbers);
  if (Object.keys(faults).length > 0) return { faults };
  return { values: { ...(form.is_producing !== before.is_producing && { is_producing: form.is_producing }), ...valuesOf(numbers) } };
}

const faultsOf = (numbers: Record<string, NumberRead>): Record<string, string> =>
  Object.fromEntries(Object.entries(numbers).flatMap(([field, read]) => ('fault' in read ? [[field, read.fault]] : [])));

const valuesOf = (numbers: Record<string, NumberRead>): Record<string, number> =>
  Object.fromEntries(Object.entries(numbers).flatMap(([field, read]) => ('value' in read ? [[field, read.value]] : [])));
