import { createOperator } from '../../contract/console/session.ts';
import { operatorFields } from '../../languages/en-US/console/operator-fields.ts';
import { schemaFaults } from './field-faults.ts';
import type { Words } from './words.ts';

export type NewOperator = {
  name: string;
  passphrase: string;
  repeat: string;
};

export const blankOperator: NewOperator = { name: '', passphrase: '', repeat: '' };

/** Faults of a new operator's form, by field. */
export function operatorFaults({ name, passphrase, repeat }: NewOperator, words: Words): Record<string, string> {
  const faults = schemaFaults(createOperator.body, { name, passphrase }, words);
  return repeat === passphrase
    ? faults
    : { ...faults, repeat: words.of({ operatorFields })('operatorFields.different') };
}
