import { access } from '../../../../languages/en-US/console/access.ts';
import { type Words } from '../../../lib/words.ts';
import { changePassphrase } from '../../../../contract/console/operators.ts';
import { schemaFaults } from '../../../lib/field-faults.ts';

export const blankPassphrase = { current: '', passphrase: '', repeat: '' };

/** Faults of the form of a new passphrase, by field. */
export function passphraseFaults(
  { current, passphrase, repeat }: typeof blankPassphrase,
  words: Words,
): Record<string, string> {
  const t = words.of({ access });
  const faults = schemaFaults(changePassphrase.body, { current, passphrase }, words);
  return {
    ...faults,
    ...(current === '' && { current: t('access.enterCurrent') }),
    ...(repeat !== passphrase && { repeat: t('access.different') }),
  };
}
