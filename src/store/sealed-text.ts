import type { SecretBox } from './secret-box.ts';

/** JSON does not begin with it. */
export const MARK = '~';

/**
 * Text that is personal, as it is in a column. Plain text is taken as it is: a file of an earlier release is sealed a
 * piece at a time.
 */
export interface SealedText {
  seal(text: string): string;
  /** The same for equal texts: for what rows are found by. */
  sealAlike(text: string): string;
  /** `otherwise` for what another key has sealed: the file came from another folder. */
  open<T>(text: string, otherwise: T): string | T;
}

/** Seals and opens by the key of the folder. */
export function createSealedText(box: Pick<SecretBox, 'seal' | 'sealAlike' | 'open'>): SealedText {
  return {
    seal: (text) => MARK + box.seal(text).toString('base64'),
    sealAlike: (text) => MARK + box.sealAlike(text).toString('base64'),
    open(text, otherwise) {
      if (!text.startsWith(MARK)) return text;
      try {
        return box.open(Buffer.from(text.slice(MARK.length), 'base64')).toString();
      } catch {
        return otherwise;
      }
    },
  };
}
