/** SQL of the rule of `contract/silence.ts` for a column of moments, with the moment as its one parameter. */
export const silentSince = (column: string): string => `(${column} IS NULL OR ${column} < ?)`;
