import type { SystemOwner } from '../../../../contract/system-owners.ts';

type Named = Pick<SystemOwner, 'id' | 'name' | 'email'>;

/**
 * What to call an owner: by the installer's reference, or by the name while the console may read it. After the first
 * link only the number is known of one without a reference (D17).
 */
export const ownerName = (owner: Named, reference: string | null | undefined): string =>
  reference ?? owner.name ?? owner.email ?? `System owner ${owner.id}`;

/** Whether the console knows more of an owner than the number. */
export const isNamed = ({ name, email }: Named, reference: string | null | undefined): boolean =>
  (reference ?? name ?? email) !== undefined;
