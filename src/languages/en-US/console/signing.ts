/** Whether the package says who made it. */
export const signing = {
  signed: 'Signed by its publisher',
  not_notarized: 'Signed by its publisher, but not checked by Apple',
  ad_hoc: 'Not signed by a publisher',
  unsigned: 'Not signed',
} as const;
