/** An empty workspace, the tour, and the sample data to look around in. */
export const sampleData = {
  empty: 'This workspace is empty',
  emptyTest:
    'Import your own list, or add your first generator. To look around first, load sample data: solar facilities that were published, and inverters for them.',
  emptyLive:
    'Import your list, or add your first generator. To look around with sample data instead, open the test workspace.',
  addGenerator: 'Add generator',
  tour: 'Tour',
  tourHint:
    'New here? Four short steps show where your list goes, what needs you, how owners register, and how Sync works.',
  takeTour: 'Take the tour',
  noTour: 'No, thanks',
  loading: 'Loading sample data',
  cancel: 'Cancel loading',
  readingFiles: 'Reading the files…',
  loaded: '{done, number} of {total, plural, other {# records}}',
  failed: 'The sample data could not be loaded, and nothing was kept. {detail}',
  canceled: 'Loading was canceled, and nothing was kept.',
  hint: '3,675 real solar facilities and their inverters, to explore.',
  running: 'Loading… <link>Show progress</link>',
  notEmpty:
    'It goes into a test workspace that has no generators or inverters yet. Create one above, open it, and load the sample data there.',
} as const;
