/** How names compare: without case, and without regard to how a letter was composed. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();
