import type { Generator, NewGenerator } from '../../contract/generators.ts';
import { formatTimestamp, type Micros } from '../timestamp.ts';

export interface GeneratorRecord extends NewGenerator {
  id: number;
  created_at: Micros;
  updated_at: Micros;
}

/** The wire form, keys in the order of the description. */
export function presentGenerator(record: GeneratorRecord): Generator {
  return {
    id: record.id,
    address: record.address,
    city: record.city,
    state: record.state,
    zip_code: record.zip_code,
    nameplate_capacity: record.nameplate_capacity,
    online_date: record.online_date,
    latitude: record.latitude,
    longitude: record.longitude,
    homeowner_id: record.homeowner_id,
    created_at: formatTimestamp(record.created_at),
    updated_at: formatTimestamp(record.updated_at),
  };
}
