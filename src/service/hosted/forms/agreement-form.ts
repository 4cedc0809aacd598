import { text } from '../../../contract/fields.ts';
import { AGREEMENT_SHA256 } from '../agreement-text.ts';
import { type Checked, faults, type FormBody, textFault, typed } from '../form-values.ts';

export const agreementFields = ['signature', 'agree'];

/** The form carries the hash of the text that it was shown with: a text that changed meanwhile has to be read again. */
export function checkAgreement(body: FormBody): Checked<{ name: string }> {
  const signature = typed(body, 'signature');
  const errors = faults({
    text: typed(body, 'text') === AGREEMENT_SHA256 ? undefined : 'The agreement has changed since you opened this page. Read it again.',
    signature: textFault(signature, 'Type your full name.'),
    agree: typed(body, 'agree') === 'yes' ? undefined : 'Tick the box to accept the agreement.',
  });
  return Object.keys(errors).length > 0 ? { errors } : { values: { name: text.parse(signature) } };
}
