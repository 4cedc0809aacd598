/** A row with its number in the file, as a spreadsheet counts: the first is 1. */
export interface TableRow {
  number: number;
  cells: string[];
}
