/** The parts of the place, in the order of its tabs. */
export const sendingParts = ['waiting', 'decisions', 'ledger', 'options'] as const;
export type SendingPart = (typeof sendingParts)[number];
