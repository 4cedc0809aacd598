import { DOCUMENT_MAX_BYTES, MEGABYTE } from '../../../domain/documents/document-limits.ts';

/**
 * What is declared or has come beyond this is not read on: nobody sends it by accident. Below it a form is read to its
 * end.
 */
export const FORM_MAX_BYTES = 256 * MEGABYTE;

/**
 * What the parser of forms takes. A file may have one byte too many, so that it is seen to be too large. More parts
 * than any form of ours has fields end the reading of a form, which is then refused as a whole.
 */
export const multipartLimits = {
  fileSize: DOCUMENT_MAX_BYTES + 1,
  files: 60,
  fields: 60,
  parts: 120,
  fieldSize: 2048,
  headerPairs: 20,
};
