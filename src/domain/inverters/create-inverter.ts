import type { NewInverter } from '../../contract/inverters.ts';
import type { Micros } from '../timestamp.ts';
import type { InverterRecord } from './inverter-record.ts';

/** A new inverter, with the initial values of the description. */
export function createInverter(values: NewInverter, at: Micros): Omit<InverterRecord, 'id'> {
  return {
    is_producing: false,
    last_updated: null,
    production_rate: null,
    total_lifetime_production: 0,
    brand: values.brand,
    model: values.model,
    site_name: values.site_name ?? null,
    installation_date: values.installation_date ?? null,
    latitude: values.latitude ?? null,
    longitude: values.longitude ?? null,
    created_at: at,
    updated_at: at,
  };
}
