/** What changes of selected records do, and did. */
export const bulkChanges = {
  deleted:
    '{what, select, generators {{count, plural, one {# generator deleted} other {# generators deleted}}} inverters {{count, plural, one {# inverter deleted} other {# inverters deleted}}} both {{generators, plural, one {# generator} other {# generators}} and {inverters, plural, one {# inverter deleted} other {# inverters deleted}}} other {{count, plural, one {# record deleted} other {# records deleted}}}}',
  figuresSet: '{field} of {count, plural, one {# inverter} other {# inverters}} set',
  productionAdded: 'Production added to {count, plural, one {# inverter} other {# inverters}}',
  setToProducing: '{count, plural, one {# inverter set to producing} other {# inverters set to producing}}',
  setToIdle: '{count, plural, one {# inverter set to idle} other {# inverters set to idle}}',
  changed: '{count, plural, one {# inverter changed} other {# inverters changed}}',
  stopped: 'Stopped. {done}, of {total, number}',
  deleting:
    'Deleting: {done, number} of {what, select, generators {{count, plural, one {# generator} other {# generators}}} inverters {{count, plural, one {# inverter} other {# inverters}}} both {{generators, plural, one {# generator} other {# generators}} and {inverters, plural, one {# inverter} other {# inverters}}} other {{count, plural, one {# record} other {# records}}}}',
  changing: 'Changing: {done, number} of {count, plural, one {# inverter} other {# inverters}}',
  undoing:
    'Undoing: {done, number} of {what, select, generators {{count, plural, one {# generator} other {# generators}}} inverters {{count, plural, one {# inverter} other {# inverters}}} both {{generators, plural, one {# generator} other {# generators}} and {inverters, plural, one {# inverter} other {# inverters}}} other {{count, plural, one {# record} other {# records}}}}',
  stoppedUndoing:
    'Stopped. {done, number} of {what, select, generators {{count, plural, one {# generator} other {# generators}}} inverters {{count, plural, one {# inverter} other {# inverters}}} both {{generators, plural, one {# generator} other {# generators}} and {inverters, plural, one {# inverter} other {# inverters}}} other {{count, plural, one {# record} other {# records}}}} put back',
  deletionUndone:
    'Deletion of {what, select, generators {{count, plural, one {# generator} other {# generators}}} inverters {{count, plural, one {# inverter} other {# inverters}}} both {{generators, plural, one {# generator} other {# generators}} and {inverters, plural, one {# inverter} other {# inverters}}} other {{count, plural, one {# record} other {# records}}}} undone',
  changeUndone: 'Change of {count, plural, one {# inverter} other {# inverters}} undone',
  notUndone: 'Can’t be undone: {reason}.',
  leftOut: '{count, plural, one {# left out} other {# left out}}: {records}.',
  label: 'Change of records',
  stop: 'Stop',
  undo: 'Undo',
  undoHint: 'Undo ({key})',
  recordsChanged: 'Records changed',
  recordsPutBack: 'Records put back',
  recent: 'Recent changes',
  loading: 'Loading recent changes',
  none: 'Nothing yet. Deletions, and changes of several records, are listed here.',
  kept: 'The last 20 changes are kept. In a workspace that is linked to the service, a deletion can be undone until it is sent.',
} as const;
