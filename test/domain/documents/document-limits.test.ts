import { expect, test } from 'vitest';
import { ACCOUNT_MAX_BYTES, assertRoom, DOCUMENTS_PER_ACCOUNT } from '../../../src/domain/documents/document-limits.ts';

const of = (size: number, count = 1) => Array.from({ length: count }, () => ({ size }));
const refused = (refusal: string) => expect.objectContaining({ code: 'validation_failed', refusal });

test('an account has room for 100 MB in twenty documents, and not for a byte or a document more', () => {
  assertRoom([], ACCOUNT_MAX_BYTES);
  assertRoom(of(10, DOCUMENTS_PER_ACCOUNT - 1), ACCOUNT_MAX_BYTES - 190);
  expect(() => assertRoom(of(10, DOCUMENTS_PER_ACCOUNT - 1), ACCOUNT_MAX_BYTES - 189)).toThrow(refused('account_full'));
  expect(() => assertRoom(of(0, DOCUMENTS_PER_ACCOUNT), 1)).toThrow(refused('too_many_documents'));
});
