import { DocumentRefused } from './document-refused.ts';

/** Bytes; what people call 1 MB when they look at a file. */
export const MEGABYTE = 1024 * 1024;

export const DOCUMENT_MAX_BYTES = 20 * MEGABYTE;

/** All documents of an account together. */
export const ACCOUNT_MAX_BYTES = 100 * MEGABYTE;
export const DOCUMENTS_PER_ACCOUNT = 20;

/** Width times height: a picture takes four bytes of memory a pixel when somebody looks at it. */
export const MAX_PIXELS = 40_000_000;

/** Throws DocumentRefused unless another document of `size` bytes has room beside those that are there. */
export function assertRoom(already: { size: number }[], size: number): void {
  if (already.length >= DOCUMENTS_PER_ACCOUNT) throw new DocumentRefused('too_many_documents');
  const total = already.reduce((sum, document) => sum + document.size, size);
  if (total > ACCOUNT_MAX_BYTES) throw new DocumentRefused('account_full');
}
