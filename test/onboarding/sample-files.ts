import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChosenFile } from './owner-browser.ts';

const sample = (name: string, type: string): ChosenFile => ({
  name,
  type,
  bytes: readFileSync(join(import.meta.dirname, 'samples', name)),
});

/** Written by a browser: a page printed to PDF, a drawing saved as picture. */
export const CONTRACT = sample('contract.pdf', 'application/pdf');
export const JPEG = sample('meter.jpg', 'image/jpeg');
export const PNG = sample('meter.png', 'image/png');
/** Extended file format with a lossy frame. */
export const WEBP = sample('meter.webp', 'image/webp');
export const WEBP_LOSSLESS = sample('meter-lossless.webp', 'image/webp');

export const file = (name: string, bytes: Buffer, type = 'application/octet-stream'): ChosenFile => ({
  name,
  type,
  bytes,
});

/** One chunk of a RIFF file, padded. */
export const riffChunk = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

export const webp = (...chunks: Buffer[]): Buffer => riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

/** The chunk of this type in a WebP, without its head. */
export function chunkOf({ bytes }: ChosenFile, type: string): Buffer {
  const at = bytes.indexOf(type);
  return bytes.subarray(at + 8, at + 8 + bytes.readUInt32LE(at + 4));
}

/** The simple format: nothing but one frame. */
export const WEBP_SIMPLE = file('simple.webp', webp(riffChunk('VP8 ', chunkOf(WEBP, 'VP8 '))), 'image/webp');

export const jpegSegment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** A JPEG with segments put in right behind its start. */
export const jpegWith = (...segments: Buffer[]): Buffer =>
  Buffer.concat([JPEG.bytes.subarray(0, 2), ...segments, JPEG.bytes.subarray(2)]);

/** As phones write them: a preview inside, then after the end of the picture a second one and a few seconds of film. */
export const PHONE_JPEG = file(
  'IMG_4711.JPG',
  Buffer.concat([
    jpegWith(
      jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), JPEG.bytes])),
      jpegSegment(0xe1, Buffer.alloc(65_000, 'x')),
    ),
    JPEG.bytes,
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypmp42\0\0\0\0isommp42'),
    Buffer.alloc(200_000, 7),
  ]),
  'image/jpeg',
);

/** Several scans with tables between them, restarts, stuffed and fill bytes. */
export const PROGRESSIVE_JPEG = ((): ChosenFile => {
  const frame = jpegSegment(0xc2, Buffer.from([8, 0, 72, 0, 96, 1, 1, 0x11, 0]));
  const tables = jpegSegment(0xc4, Buffer.alloc(19, 1));
  const scan = Buffer.concat([
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    Buffer.from('12ff0034ffd056ffff0078', 'hex'),
  ]);
  return file(
    'progressive.jpg',
    Buffer.concat([Buffer.from('ffd8', 'hex'), frame, tables, scan, tables, scan, Buffer.from('ffffd9', 'hex')]),
    'image/jpeg',
  );
})();

/** A PDF of exactly so many bytes; `mark` tells two of them apart. */
export function pdfOf(bytes: number, mark = ''): Buffer {
  const head = Buffer.from(`%PDF-1.7\n% ${mark}\n`);
  const end = Buffer.from('\n%%EOF\n');
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - end.length, 'a'), end]);
}
