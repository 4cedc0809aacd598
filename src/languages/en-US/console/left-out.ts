/** What a change of selected records left out. */
export const leftOut = {
  show: '{count, plural, =1 {Show it} other {Show all #}}',
  title: 'Left out',
  loading: 'Loading what was left out',
  record: 'Record',
  recordOf: '{topic, select, generators {Generator} other {Inverter}} {id}',
  why: 'Why',
  previous: 'Previous',
  next: 'Next',
  range: '{from, number} to {to, number} of {total, number}',
  inList: 'Show these in the list',
  inTheirList:
    '{topic, select, generators {Show the generators in their list} other {Show the inverters in their list}}',
  save: 'Save as CSV',
} as const;
