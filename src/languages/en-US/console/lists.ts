/** What every list says. */
export const lists = {
  nothingFound: 'Nothing found',
  clearAll: 'Clear search and filters',
  noMatch: 'No record matches what you search and filter for.',
  clearSearch: 'Clear search',
  clear: 'Clear',
  onMap: 'Show on the map',
  map: 'Map',
  import: 'Import a list',
} as const;
