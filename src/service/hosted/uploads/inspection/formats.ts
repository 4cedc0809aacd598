import { walkJpeg } from './jpeg.ts';
import { walkPng } from './png.ts';
import type { Walk } from './walk.ts';
import { walkWebp } from './webp.ts';

/** A kind of file that is taken. */
export interface Format {
  name: 'pdf' | 'jpeg' | 'png' | 'webp';
  contentType: string;
  /** Whether a file that begins like this is one. */
  begins(head: Buffer): boolean;
  /**
   * The way through its structure; a PDF has none that could be walked forward, its beginning and its end are looked
   * at.
   */
  walk?: () => Walk;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

const text = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

const formats: readonly Format[] = [
  { name: 'pdf', contentType: 'application/pdf', begins: (head) => text(head, 0, 5) === '%PDF-' },
  { name: 'jpeg', contentType: 'image/jpeg', begins: (head) => head.subarray(0, 3).equals(JPEG), walk: walkJpeg },
  { name: 'png', contentType: 'image/png', begins: (head) => head.subarray(0, 8).equals(PNG), walk: walkPng },
  {
    name: 'webp',
    contentType: 'image/webp',
    begins: (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP',
    walk: walkWebp,
  },
];

/** What a file is, by its first bytes alone; neither its name nor what the browser says of it counts. */
export const formatOf = (head: Buffer): Format | undefined => formats.find(({ begins }) => begins(head));
