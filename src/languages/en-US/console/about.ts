export const about = {
  title: 'About',
  version: 'Version',
  package: 'Package',
  dataFolder: 'Data folder',
  tour: 'Take the tour',
  licenses: 'Licenses',
  licensesHint: 'The console is made with {count, number} packages by others. Each is used under its own license.',
  loading: 'Loading licenses',
  noText: 'The package comes without the text of its license, {license}.',
} as const;
