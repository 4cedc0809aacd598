import {
  ACCOUNT_MAX_BYTES,
  DOCUMENT_MAX_BYTES,
  DOCUMENTS_PER_ACCOUNT,
  MAX_PIXELS,
  MEGABYTE,
} from '../../../domain/documents/document-limits.ts';

/** The limits of documents, in words for owners. */
export const limitsInWords = {
  kinds: 'PDF, JPEG, PNG, or WebP',
  document: `${DOCUMENT_MAX_BYTES / MEGABYTE} MB`,
  documents: `${DOCUMENTS_PER_ACCOUNT} documents`,
  account: `${ACCOUNT_MAX_BYTES / MEGABYTE} MB`,
  pixels: `${MAX_PIXELS / 1e6} megapixels`,
};
