/** How a list is saved as a file. */
export const listExport = {
  hints: { csv: 'For any spreadsheet', xlsx: 'Dates and figures ready to calculate with', json: 'For scripts' },
  command: 'Export this list as {format}',
  search: 'download save file',
  export: 'Export',
  exportSelected: 'Export selected',
  exportAs: 'Export as',
  selectedRows: '{count, plural, one {The # selected row, sorted as here} other {The # selected rows, sorted as here}}',
  everyRow: 'Every row, as filtered and sorted here',
  onlyShown: 'Only the columns shown, in this order',
  lacking: 'To import the file again, it also needs {fields}.',
} as const;
