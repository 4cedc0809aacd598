import { settingsSections } from '../../languages/en-US/console/settings-sections.ts';
import type { Words } from './words.ts';

export { settingsSections };
export type SettingsSection = keyof typeof settingsSections;

const sections = Object.keys(settingsSections) as SettingsSection[];

/** The title of a section. */
export const sectionTitle = (section: SettingsSection, words: Words): string =>
  words.of({ settingsSections })(`settingsSections.${section}`);

/** The address of a section: it ends in `#` and the English title, so that it leads there in every language. */
export const sectionAddress = (section: SettingsSection): string =>
  `/settings#${encodeURIComponent(settingsSections[section])}`;

/** The title of the section to which the end of an address leads. */
export function addressedTitle(hash: string, words: Words): string {
  const section = sections.find((each) => settingsSections[each] === hash);
  return section ? sectionTitle(section, words) : hash;
}
