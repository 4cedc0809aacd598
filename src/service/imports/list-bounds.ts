/** Bounds of a list, so that what it takes of memory has one. */
export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;
export const MOST_ROWS = 500_000;
export const MOST_COLUMNS = 500;
/** Cells of all rows together: half a million rows of 24 columns. */
export const MOST_CELLS = 12_000_000;
