import type { SystemOwner } from '../../../../contract/system-owners.ts';

/**
 * What to call an owner: the name while the console may read it; after the first link only the number is known (D17).
 */
export const ownerName = (owner: Pick<SystemOwner, 'id' | 'name' | 'email'>): string =>
  owner.name ?? owner.email ?? `System owner ${owner.id}`;

/** Whether the console knows more of an owner than the number. */
export const isNamed = ({ name, email }: Pick<SystemOwner, 'name' | 'email'>): boolean => (name ?? email) !== undefined;
