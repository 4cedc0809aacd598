import type { DocumentRefusal } from '../../../domain/documents/document-refused.ts';
import { limitsInWords } from './limits-in-words.ts';
import { shortName } from './shown-name.ts';

const words: Record<DocumentRefusal, string> = {
  empty: 'is empty. Choose a file with something in it.',
  too_large: `is larger than ${limitsInWords.document}. Save it smaller, or take a photo of it.`,
  wrong_type: `is not a ${limitsInWords.kinds}. Choose a different file.`,
  heic_photo:
    'is a HEIC photo, which cannot be read here. On an iPhone, choose Settings, Camera, Formats, Most Compatible, and take the photo again; or save it as JPEG.',
  damaged: 'is damaged or incomplete. Save it or take the photo again.',
  too_many_pixels: `has more than ${limitsInWords.pixels}. Save the picture smaller.`,
  disguised: 'has another kind of file inside. Take a photo of the document instead.',
  animated: 'is an animated picture. Choose a photo or a PDF.',
  too_many_documents: `was not added: ${limitsInWords.documents} is the limit. Remove one you don’t need.`,
  sent_twice: 'is already in your list.',
  account_full: `was not added: your documents can total at most ${limitsInWords.account}. Remove one you don’t need.`,
};

/** Why a file was not accepted and what would be right, in one sentence. */
export const refusalInWords = (fileName: string, refusal: DocumentRefusal): string =>
  `${shortName(fileName)} ${words[refusal]}`;
