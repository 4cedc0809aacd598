import { settingsSections } from '../../languages/en-US/console/settings-sections.ts';
import type { Words } from './words.ts';

export type SettingsSection = keyof typeof settingsSections;

/** All of them, in the order of the page. */
export const allSections = Object.keys(settingsSections) as readonly SettingsSection[];

/** The title of a section. */
export const sectionTitle = (section: SettingsSection, words: Words): string =>
  words.of({ settingsSections })(`settingsSections.${section}`);

/** The end of the address of a section: its English title, so that it leads there in every language. */
export const sectionHash = (section: SettingsSection): string => settingsSections[section];

/** The address of a section. */
export const sectionAddress = (section: SettingsSection): string =>
  `/settings#${encodeURIComponent(sectionHash(section))}`;

/** The title of the section to which the end of an address leads. */
export function addressedTitle(hash: string, words: Words): string {
  const section = allSections.find((each) => sectionHash(each) === hash);
  return section ? sectionTitle(section, words) : hash;
}
