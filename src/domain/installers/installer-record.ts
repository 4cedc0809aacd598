import { installerFields, type Installer } from '../../contract/installers.ts';
import { presenter, presentTimes, type StoredRecord } from '../records/stored-record.ts';

export type InstallerRecord = StoredRecord<typeof installerFields>;

const presentFields = presenter(installerFields);

export const presentInstaller = (record: InstallerRecord): Installer => ({
  ...presentFields(record),
  ...presentTimes(record),
});
