import { DomainError } from '../domain-error.ts';

/**
 * Why a document is not taken. `wrong_type`: none of the four kinds of file. `heic_photo`: what phones make unless told
 * otherwise. `damaged`: its structure does not hold, it was cut off for one. `disguised`: it is another kind of file as
 * well. `animated`: a moving picture. `sent_twice`: it is there already.
 */
export type DocumentRefusal =
  | 'empty'
  | 'too_large'
  | 'wrong_type'
  | 'heic_photo'
  | 'damaged'
  | 'too_many_pixels'
  | 'disguised'
  | 'animated'
  | 'too_many_documents'
  | 'account_full'
  | 'sent_twice';

/** One document is refused; the others of the same form are not concerned. */
export class DocumentRefused extends DomainError {
  readonly refusal: DocumentRefusal;

  constructor(refusal: DocumentRefusal) {
    super('validation_failed', { code: 'document_refused', refusal });
    this.name = 'DocumentRefused';
    this.refusal = refusal;
  }
}
