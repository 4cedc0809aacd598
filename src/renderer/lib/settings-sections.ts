/**
 * The sections of the settings by their titles, in the order of the page. An address that ends in `#` and a title
 * leads to one.
 */
export const settingsSections = {
  locking: 'Locking',
  display: 'Display',
  attention: 'Needs attention',
  streetMap: 'Street map',
  notifications: 'Notifications',
  desktop: 'Desktop',
  workspaces: 'Workspaces',
  service: 'The real service',
  lists: 'Export lists',
  recovery: 'Move to another computer',
  sampleData: 'Sample data',
  backups: 'Backups',
  credentials: 'Credentials',
  operators: 'Operators',
  sessions: 'Sessions',
  trail: 'Audit trail',
  updates: 'Updates',
  diagnostics: 'Diagnostics',
  about: 'About',
} as const;
export type SettingsSection = keyof typeof settingsSections;

/** The address of a section. */
export const sectionAddress = (section: SettingsSection): string =>
  `/settings#${encodeURIComponent(settingsSections[section])}`;
