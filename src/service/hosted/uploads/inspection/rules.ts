import type { DocumentRefusal } from '../../../../domain/documents/document-refused.ts';
import { MAX_PIXELS } from '../../../../domain/documents/document-limits.ts';
import type { Format } from './formats.ts';

/**
 * How much of the beginning and of the end is kept of a file. The end holds the end record of a zip with the longest
 * comment.
 */
export const HEAD_BYTES = 1024;
export const TAIL_BYTES = 22 + 0xffff;

/** A whole file, as far as it was kept. */
export interface WholeFile {
  format: Format;
  tail: Buffer;
  /** The walk through the structure came to its end, and how many bytes follow it. */
  ended: boolean;
  trailing: number;
}

type Verdict = DocumentRefusal | undefined;

/**
 * Everything that refuses a file beside its structure, by name: each holds on its own, and the tests take each away
 * once.
 */
export interface InspectionRules {
  head: Record<string, (head: Buffer, format: Format) => Verdict>;
  picture: Record<string, (width: number, height: number) => Verdict>;
  /** Looks at every piece, and at the border between two. */
  piece: Record<string, (piece: Buffer) => Verdict>;
  end: Record<string, (file: WholeFile) => Verdict>;
}

const MARKUP = /<(script|html|!doctype|svg|iframe|\?php)/i;
const RAR = Buffer.from('526172211a07', 'hex');
const SEVEN_ZIP = Buffer.from('377abcaf271c', 'hex');
const ZIP_END = Buffer.from('504b0506', 'hex');

/** How many bytes on both sides of a border are looked at together, so that a mark cannot hide there. */
export const OVERLAP = Math.max(RAR.length, SEVEN_ZIP.length) - 1;

/** The end record of a zip at `at`: one disk, as many entries on it as in all, a comment that the file has room for. */
function isZipEnd(tail: Buffer, at: number): boolean {
  if (at + 22 > tail.length) return false;
  const disks = tail.readUInt32LE(at + 4);
  const sameCount = tail.readUInt16LE(at + 8) === tail.readUInt16LE(at + 10);
  return disks === 0 && sameCount && at + 22 + tail.readUInt16LE(at + 20) <= tail.length;
}

function hasZipEnd(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at !== -1; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1))
    if (isZipEnd(tail, at)) return true;
  return false;
}

/** White space as a PDF knows it may follow the last line, a kilobyte at most. */
const PDF_END = /%%EOF[\0\t\n\f\r ]{0,1024}$/;

export const inspectionRules: InspectionRules = {
  head: {
    'no markup or script at the beginning': (head) => (MARKUP.test(head.toString('latin1')) ? 'disguised' : undefined),
    'no PDF at the beginning of a picture': (head, { name }) =>
      name !== 'pdf' && head.includes('%PDF-') ? 'disguised' : undefined,
    'no tape archive': (head) => (head.toString('latin1', 257, 262) === 'ustar' ? 'disguised' : undefined),
  },
  picture: {
    'a picture has a size': (width, height) => (width === 0 || height === 0 ? 'damaged' : undefined),
    'no more pixels than are taken': (width, height) => (width * height > MAX_PIXELS ? 'too_many_pixels' : undefined),
  },
  piece: {
    'no archive inside': (piece) => (piece.includes(RAR) || piece.includes(SEVEN_ZIP) ? 'disguised' : undefined),
  },
  end: {
    'the structure is whole': ({ ended }) => (ended ? undefined : 'damaged'),
    'nothing follows the end': ({ format, trailing }) =>
      format.name !== 'jpeg' && trailing > 0 ? 'disguised' : undefined,
    'a PDF ends as one': ({ format, tail }) =>
      format.name === 'pdf' && !PDF_END.test(tail.toString('latin1', Math.max(0, tail.length - 2048)))
        ? 'damaged'
        : undefined,
    'no zip at the end': ({ tail }) => (hasZipEnd(tail) ? 'disguised' : undefined),
  },
};
