import type { InstallerUpdate } from '../../contract/installers.ts';
import type { Micros } from '../timestamp.ts';
import type { InstallerRecord } from './installer-record.ts';

/** The profile after `PUT /v1/installers/:id`: the fields sent change, the others stay (D15). */
export function updateInstaller(installer: InstallerRecord, change: InstallerUpdate, at: Micros): InstallerRecord {
  return { ...installer, ...change, updated_at: at };
}
