import { changePassphrase } from '../../../../contract/console/operators.ts';
import { schemaFaults } from '../../../lib/field-faults.ts';

export const blankPassphrase = { current: '', passphrase: '', repeat: '' };

/** Faults of the form of a new passphrase, by field. */
export function passphraseFaults({ current, passphrase, repeat }: typeof blankPassphrase): Record<string, string> {
  const faults = schemaFaults(changePassphrase.body, { current, passphrase });

  return {
    ...faults,
    ...(current === '' && { current: 'Enter your current passphrase.' }),
    ...(repeat !== passphrase && { repeat: 'The passphrases don’t match.' }),
  };
}
