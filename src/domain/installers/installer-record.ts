import type { Installer } from '../../contract/installers.ts';
import { formatTimestamp, type Micros } from '../timestamp.ts';

export interface InstallerRecord {
  id: number;
  company_name: string;
  email: string | null;
  color: string | null;
  logo: string | null;
  created_at: Micros;
  updated_at: Micros;
}

export function presentInstaller(record: InstallerRecord): Installer {
  return {
    id: record.id,
    company_name: record.company_name,
    email: record.email,
    color: record.color,
    logo: record.logo,
    created_at: formatTimestamp(record.created_at),
    updated_at: formatTimestamp(record.updated_at),
  };
}
