import { installerFields, type NewInstaller } from '../../contract/installers.ts';
import { newRecord, type FreshRecord } from '../records/stored-record.ts';
import type { Micros } from '../timestamp.ts';

/** A new installer profile; branding that is not given stays empty (D15). */
export const createInstaller = (values: NewInstaller, at: Micros): FreshRecord<typeof installerFields> =>
  newRecord(installerFields, values, at);
