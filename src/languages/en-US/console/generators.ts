export const generators = {
  title: 'Generators',
  titleOf: 'Generator {id}',
  add: 'Add generator',
  addAnyway: 'Add generator anyway',
  added: 'Generator {id}, {address}, was added.',
  search: 'Search generators',
  count: '{count, plural, one {# generator} other {# generators}}',
  none: 'No generators yet',
  noneHint:
    'Generators are the solar systems you look after, each with its address, capacity, and homeowner. Drop a spreadsheet anywhere on the window to add many at once.',
  homeowner: 'Homeowner',
  homeownerSearch: 'Nickname or number',
  homeownerHint:
    'The number that the service uses for the homeowner, or a nickname to choose from. Use the same number for all of that homeowner’s generators.',
  correctOf: 'Correct generator {id}',
  correctSearch: 'edit change',
  correct: 'Correct…',
  saveCorrection: 'Save correction',
  saveCorrectionAnyway: 'Save correction anyway',
  corrected: 'Saved. Generator {before} is number {id} now.',
  correctHint:
    'The service can’t change a generator. A corrected one takes its place, so its number changes from {id} to a new one.',
  untilSent:
    'You can take the correction back in Sync until it has been sent. After that it can’t be undone, but you can correct it again.',
  notUndone: 'This can’t be undone, but you can correct it again.',
  deleteOf: 'Delete generator {id}',
  deleteSearch: 'remove',
  delete: 'Delete generator',
  approximate: 'approximate (ZIP code)',
  approximateHint: 'The middle of the ZIP code’s area. Correct the generator to change it.',
  exampleCapacity: '7.6 kW',
  exampleDay: '3/14/2024',
} as const;
