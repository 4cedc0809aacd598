import {
  ACCOUNT_MAX_BYTES,
  DOCUMENT_MAX_BYTES,
  DOCUMENTS_PER_ACCOUNT,
  MAX_PIXELS,
  MEGABYTE,
} from '../../../domain/documents/document-limits.ts';
import type { DocumentRefusal } from '../../../domain/documents/document-refused.ts';
import type { Words } from '../words.ts';
import { shortName } from './shown-name.ts';

/** The limit that a refusal tells. */
const limits = {
  too_large: DOCUMENT_MAX_BYTES / MEGABYTE,
  too_many_pixels: MAX_PIXELS / 1e6,
  too_many_documents: DOCUMENTS_PER_ACCOUNT,
  account_full: ACCOUNT_MAX_BYTES / MEGABYTE,
};

const tellsLimit = (refusal: DocumentRefusal): refusal is keyof typeof limits => Object.hasOwn(limits, refusal);

/** Why a file was not accepted and what would be right, in one sentence. */
export function refusalInWords({ t }: Words, fileName: string, refusal: DocumentRefusal): string {
  const name = shortName(fileName);
  return tellsLimit(refusal)
    ? t(`documents.refused.${refusal}`, { name, most: limits[refusal] })
    : t(`documents.refused.${refusal}`, { name });
}
