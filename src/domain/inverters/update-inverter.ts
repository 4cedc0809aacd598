import type { InverterUpdate } from '../../contract/inverters.ts';
import type { Micros } from '../timestamp.ts';
import type { InverterRecord } from './inverter-record.ts';

/** The record after `PUT /v1/inverters/:id`. An update without a field is an update too: both times move (D11). */
export function updateInverter(record: InverterRecord, change: InverterUpdate, at: Micros): InverterRecord {
  return { ...record, ...change, last_updated: at, updated_at: at };
}
