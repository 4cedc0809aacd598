import type { Inverter, ListedInverter } from '../../contract/inverters.ts';
import { formatTimestamp, midnight, type Micros } from '../timestamp.ts';

export interface InverterRecord {
  id: number;
  is_producing: boolean;
  last_updated: Micros | null;
  production_rate: number | null;
  total_lifetime_production: number;
  brand: string;
  model: string;
  site_name: string | null;
  /** A calendar day; the service returns it as midnight UTC. */
  installation_date: string | null;
  latitude: number | null;
  longitude: number | null;
  created_at: Micros;
  updated_at: Micros;
}

/** As lists carry it: without created_at and updated_at (D10). */
export function presentListedInverter(record: InverterRecord): ListedInverter {
  return {
    id: record.id,
    is_producing: record.is_producing,
    last_updated: record.last_updated === null ? null : formatTimestamp(record.last_updated),
    production_rate: record.production_rate,
    total_lifetime_production: record.total_lifetime_production,
    brand: record.brand,
    model: record.model,
    site_name: record.site_name,
    installation_date: record.installation_date === null ? null : midnight(record.installation_date),
    latitude: record.latitude,
    longitude: record.longitude,
  };
}

/** As creates and updates answer it. */
export function presentInverter(record: InverterRecord): Inverter {
  return {
    ...presentListedInverter(record),
    created_at: formatTimestamp(record.created_at),
    updated_at: formatTimestamp(record.updated_at),
  };
}
