import { text } from '../../../contract/fields.ts';
import type { AgreementDocument } from '../agreement-document.ts';
import type { Words } from '../words.ts';
import { type Checked, faults, type FormBody, textFault, typed } from '../form-values.ts';

export const agreementFields = ['signature', 'agree'];

const parts = (name: string): string[] => name.trim().split(/\s+/);

const same = (one: string, other: string): boolean =>
  parts(one).join(' ').toLowerCase() === parts(other).join(' ').toLowerCase();

/**
 * A signature is a first and a last name. One word is enough for somebody whose confirmed name is that word; another
 * person than the named one may sign, since the agreement lets one act for the owner.
 */
function signatureFault(words: Words, signature: string, confirmed: string): string | undefined {
  const unfit = textFault(words, signature, words.t('agreement.noSignature'));
  if (unfit || same(signature, confirmed)) return unfit;
  const example = parts(confirmed).length > 1 ? confirmed : words.t('example.name');
  const whole = parts(signature).filter((word) => /\p{L}/u.test(word)).length > 1;
  return whole ? undefined : words.t('agreement.notWhole', { example });
}

/** `read`: the agreement that the form was shown with; undefined when it stands no more. */
export function checkAgreement(
  words: Words,
  body: FormBody,
  read: AgreementDocument | undefined,
  confirmedName: string,
): Checked<{ name: string; read: AgreementDocument }> {
  const signature = typed(body, 'signature');
  const errors = faults({
    text: read ? undefined : words.t('agreement.changed'),
    signature: signatureFault(words, signature, confirmedName),
    agree: typed(body, 'agree') === 'yes' ? undefined : words.t('agreement.noTick'),
  });
  return !read || Object.keys(errors).length > 0 ? { errors } : { values: { name: text.parse(signature), read } };
}
