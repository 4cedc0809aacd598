/** The parts of the place, in the order of its tabs. */
export const apiParts = [
  'connection',
  'reference',
  'journal',
  'faults',
  'clock',
  'state',
  'spaces',
  'verdict',
] as const;
export type ApiPart = (typeof apiParts)[number];
