import { createOperator } from '../../contract/console/session.ts';
import { schemaFaults } from './field-faults.ts';

export type NewOperator = {
  name: string;
  passphrase: string;
  repeat: string;
};

export const blankOperator: NewOperator = { name: '', passphrase: '', repeat: '' };

/** Faults of a new operator's form, by field. */
export function operatorFaults({ name, passphrase, repeat }: NewOperator): Record<string, string> {
  const faults = schemaFaults(createOperator.body, { name, passphrase });
  return repeat === passphrase ? faults : { ...faults, repeat: 'The passphrases don’t match.' };
}
