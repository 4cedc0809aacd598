import { useEffect, useEffectEvent } from 'react';
import { useCreateHandOverCode } from '../api/create-hand-over-code.ts';

/** The hand-over code of the owner whose pane is open. */
export interface OwnerCode {
  /** Set from the moment it was made until another owner is chosen or the place is left. */
  shown: string | undefined;
  make(): void;
  busy: boolean;
  error: unknown;
}

/** Makes codes, and keeps the last one for as long as its owner's pane is open, however another one is chosen. */
export function useOwnerCode(selectedId: number | null) {
  const create = useCreateHandOverCode();
  const forgetOthers = useEffectEvent((selected: number | null) => {
    if (create.variables !== undefined && create.variables !== selected) create.reset();
  });
  useEffect(() => forgetOthers(selectedId), [selectedId]);
  return {
    make: (ownerId: number) => create.mutate(ownerId),
    of: (ownerId: number): OwnerCode => {
      const mine = create.variables === ownerId;
      return {
        shown: mine ? create.data?.code : undefined,
        make: () => create.mutate(ownerId),
        busy: mine && create.isPending,
        error: mine ? create.error : null,
      };
    },
  };
}
