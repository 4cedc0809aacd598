import { installerUpdate, newInstaller, type Installer, type InstallerUpdate, type NewInstaller } from '../../contract/installers.ts';
import { schemaFaults } from './field-faults.ts';

/** What the branding form holds; an empty optional field is not sent. `logo` is an https address or the data of a file. */
export type BrandingForm = Record<keyof NewInstaller, string>;

/** The form as a profile fills it; blank for a new one. */
export const brandingForm = (installer: Installer | undefined): BrandingForm => ({
  company_name: installer?.company_name ?? '', email: installer?.email ?? '', color: installer?.color ?? '', logo: installer?.logo ?? '',
});

type Read<T> = { values: T } | { faults: Record<string, string> };

/** The profile to create, or the faults by field. */
export function readNewBranding(form: BrandingForm): Read<NewInstaller> {
  const candidate = { company_name: form.company_name, ...filled(form) };
  const faults = schemaFaults(newInstaller, candidate);
  return Object.keys(faults).length > 0 ? { faults } : { values: newInstaller.parse(candidate) };
}

/** The fields that differ from the profile, or the faults by field. Fields cannot be emptied once they are set. */
export function readBrandingChange(form: BrandingForm, before: BrandingForm): Read<InstallerUpdate> {
  const changed = Object.fromEntries(Object.entries(form).filter(([field, value]) => value !== before[field as keyof BrandingForm]));
  const emptied = Object.keys(changed).filter((field) => changed[field]?.trim() === '' && field !== 'company_name');
  const faults = { ...schemaFaults(installerUpdate, changed), ...Object.fromEntries(emptied.map((field) => [field, 'Can be replaced, not removed.'])) };
  return Object.keys(faults).length > 0 ? { faults } : { values: installerUpdate.parse(changed) };
}

const filled = (form: BrandingForm): Partial<BrandingForm> => Object.fromEntries(Object.entries(form).filter(([, value]) => value.trim() !== ''));
