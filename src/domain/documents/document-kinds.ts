/** What shows that a system is its owner's, as the owner is told. */
export const ownershipKinds = {
  installation_contract: 'Installation contract',
  interconnection_agreement: 'Interconnection agreement',
} as const;

/** What shows the figures of a meter, as the owner is told. */
export const usageDataKinds = {
  meter_photo: 'Photo of your meter',
  utility_bill: 'Utility bill',
} as const;

export type DocumentKind = keyof typeof ownershipKinds | keyof typeof usageDataKinds;

const names: Record<DocumentKind, string> = { ...ownershipKinds, ...usageDataKinds };

/** The kind in words. */
export const kindInWords = (kind: DocumentKind): string => names[kind];

/** The documents that belong to one step. */
export const ofKinds = <T extends { kind: DocumentKind }>(
  documents: T[],
  kinds: Partial<Record<DocumentKind, string>>,
): T[] => documents.filter(({ kind }) => Object.hasOwn(kinds, kind));
