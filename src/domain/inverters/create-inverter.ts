import { inverterFields, type NewInverter } from '../../contract/inverters.ts';
import { newRecord, type FreshRecord } from '../records/stored-record.ts';
import type { Micros } from '../timestamp.ts';

/** A new inverter, with the initial values of the description. */
export const createInverter = (values: NewInverter, at: Micros): FreshRecord<typeof inverterFields> =>
  newRecord(inverterFields, values, at);
