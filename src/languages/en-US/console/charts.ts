/** What every chart says. */
export const charts = {
  keys: 'Use the arrow keys to read each value',
} as const;
