import { personalFields } from '../../contract/system-owners.ts';

const personal: ReadonlySet<string> = new Set(personalFields);

/** Whether a field of an account is what nobody reads back after its first link (D17). */
export const isPersonal = (field: string): boolean => personal.has(field);

/** The fields of an account as they may be shown once it is locked (D17). */
export const withoutPersonal = <T>(fields: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !isPersonal(field)));
