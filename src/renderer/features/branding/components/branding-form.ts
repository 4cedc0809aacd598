import {
  installerFields,
  installerUpdate,
  newInstaller,
  type Installer,
  type InstallerUpdate,
  type NewInstaller,
} from '../../../../contract/installers.ts';
import { branding } from '../../../../languages/en-US/console/branding.ts';
import { schemaFaults } from '../../../lib/field-faults.ts';
import { readChangedRecord, type Read } from '../../../lib/record-form.ts';
import type { Words } from '../../../lib/words.ts';

/**
 * What the branding form holds; an empty optional field is not sent. `logo` is an https address or the data of a file.
 */
export type BrandingForm = Record<keyof NewInstaller, string>;

/** The form as a profile fills it; blank for a new one. */
export const brandingForm = (installer: Installer | undefined): BrandingForm => ({
  company_name: installer?.company_name ?? '',
  email: installer?.email ?? '',
  color: installer?.color ?? '',
  logo: installer?.logo ?? '',
});

/** The form of a new profile that begins as another one, under a name of its own. */
export const copiedBranding = (installer: Installer, words: Words): BrandingForm => ({
  ...brandingForm(installer),
  company_name: words.of({ branding })('branding.copyOf', { name: installer.company_name }),
});

/** The profile to create, or the faults by field. */
export function readNewBranding(form: BrandingForm, words: Words): Read<NewInstaller> {
  const candidate = { company_name: form.company_name, ...filled(form) };
  const faults = schemaFaults(newInstaller, candidate, words);
  return Object.keys(faults).length > 0
    ? { faults: aboutLogo(form, faults, words) }
    : { values: newInstaller.parse(candidate) };
}

/** The fields that differ from the profile, or the faults by field. */
export function readBrandingChange(form: BrandingForm, before: BrandingForm, words: Words): Read<InstallerUpdate> {
  const read = readChangedRecord(installerFields, installerUpdate, form, before, words);
  return 'faults' in read ? { faults: aboutLogo(form, read.faults, words) } : read;
}

/** A file was looked at when it was chosen, so what is wrong with a logo is the address that was typed. */
const aboutLogo = ({ logo }: BrandingForm, faults: Record<string, string>, words: Words): Record<string, string> =>
  faults.logo === undefined || logo.trim() === ''
    ? faults
    : { ...faults, logo: words.of({ branding })('branding.logoAddressFault') };

const filled = (form: BrandingForm): Partial<BrandingForm> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value.trim() !== ''));
