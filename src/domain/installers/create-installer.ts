import type { NewInstaller } from '../../contract/installers.ts';
import type { Micros } from '../timestamp.ts';
import type { InstallerRecord } from './installer-record.ts';

/** A new installer profile; branding that is not given stays empty (D15). */
export function createInstaller(values: NewInstaller, at: Micros): Omit<InstallerRecord, 'id'> {
  return {
    company_name: values.company_name,
    email: values.email ?? null,
    color: values.color ?? null,
    logo: values.logo ?? null,
    created_at: at,
    updated_at: at,
  };
}
