import { changePassphrase } from '../../contract/console/operators.ts';
import { schemaFaults } from './field-faults.ts';

export const blankPassphrase = { current: '', passphrase: '', repeat: '' };

/** Faults of the form of a new passphrase, by field. */
export function passphraseFaults({ current, passphrase, repeat }: typeof blankPassphrase): Record<string, string> {
  const faults = schemaFaults(changePassphrase.body, { current, passphrase });

  return { ...faults, ...(current === '' && { current: 'Must not be empty.' }), ...(repeat !== passphrase && { repeat: 'Is not the same as the passphrase above.' }) };
}
