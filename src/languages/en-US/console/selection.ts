/** What can be done with the selected rows of a list. */
export const selection = {
  count: '{count, plural, one {# selected} other {# selected}}',
  andClear: ', clear selection',
  clear: 'Clear the selection',
  clearSearch: 'none',
  select: 'Select',
  selectOf: 'Select {record}',
  nameOf: '{topic, select, generators {generator {id}} other {inverter {id}}}',
  selectAll: 'Select all',
  selectAllOf: 'Select all {count, number}',
  allOf: 'All {count, number}',
  delete: 'Delete',
  deleteHint: 'Delete what is selected ({key})',
  deleteOf: 'Delete the {count, number} selected',
  deleteSearch: 'remove',
} as const;
