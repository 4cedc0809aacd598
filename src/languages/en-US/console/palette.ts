/** The search over everything. */
export const palette = {
  title: 'Search everything',
  hint: 'Search records and actions',
  found: 'Found',
  broken: 'Records can’t be searched now. {reason}',
  nothingFound: 'Nothing found. Try fewer words.',
  actions: 'Actions',
  views: 'Views',
  viewsSearch: 'views',
  showAll: 'Show all {count, number}',
  generator: 'Generator {id}',
  inverter: 'Inverter {id}',
  systemOwner: 'System owner {id}',
  homeowner: 'Homeowner {id}',
} as const;
