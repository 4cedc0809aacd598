import { inverterFields, type Inverter } from '../../contract/inverters.ts';
import { presenter, presentTimes, type StoredRecord } from '../records/stored-record.ts';

export type InverterRecord = StoredRecord<typeof inverterFields>;

/** As lists carry it: without created_at and updated_at (D10). */
export const presentListedInverter = presenter(inverterFields);

/** As creates and updates answer it. */
export const presentInverter = (record: InverterRecord): Inverter => ({
  ...presentListedInverter(record),
  ...presentTimes(record),
});
