/** What shows that a system is its owner's. */
export const ownershipKinds = ['installation_contract', 'interconnection_agreement'] as const;

/** What shows the figures of a meter. */
export const usageDataKinds = ['meter_photo', 'utility_bill'] as const;

export type DocumentKind = (typeof ownershipKinds)[number] | (typeof usageDataKinds)[number];

/** The documents that belong to one step. */
export const ofKinds = <T extends { kind: DocumentKind }>(documents: T[], kinds: readonly DocumentKind[]): T[] =>
  documents.filter(({ kind }) => kinds.includes(kind));
