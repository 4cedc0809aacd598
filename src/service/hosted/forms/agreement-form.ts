import { text } from '../../../contract/fields.ts';
import { type Checked, faults, type FormBody, textFault, typed } from '../form-values.ts';

export const agreementFields = ['signature', 'agree'];

export const AGREEMENT_CHANGED =
  'The agreement has changed since you opened this page. Please read it again: this is the current text.';

const words = (name: string): string[] => name.trim().split(/\s+/);

const same = (one: string, other: string): boolean =>
  words(one).join(' ').toLowerCase() === words(other).join(' ').toLowerCase();

/**
 * A signature is a first and a last name. One word is enough for somebody whose confirmed name is that word; another
 * person than the named one may sign, since the agreement lets one act for the owner.
 */
function signatureFault(signature: string, confirmed: string): string | undefined {
  const unfit = textFault(signature, 'Type your full name.');
  if (unfit || same(signature, confirmed)) return unfit;
  const example = words(confirmed).length > 1 ? confirmed : 'Mary Hill';
  const whole = words(signature).filter((word) => /\p{L}/u.test(word)).length > 1;
  return whole ? undefined : `Type your first and last name, for example “${example}.”`;
}

/** `sha256` is the hash of the agreement as it stands now: the form carries that of the text it was shown with. */
export function checkAgreement(body: FormBody, sha256: string, confirmedName: string): Checked<{ name: string }> {
  const signature = typed(body, 'signature');
  const errors = faults({
    text: typed(body, 'text') === sha256 ? undefined : AGREEMENT_CHANGED,
    signature: signatureFault(signature, confirmedName),
    agree: typed(body, 'agree') === 'yes' ? undefined : 'Tick the box to accept the agreement.',
  });
  return Object.keys(errors).length > 0 ? { errors } : { values: { name: text.parse(signature) } };
}
