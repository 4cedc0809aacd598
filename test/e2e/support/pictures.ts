import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

// Pictures as they come from programs and cameras, and as nobody means well with them.

type Color = readonly [red: number, green: number, blue: number, alpha: number];

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

const head = (width: number, height: number, depth: number, kind: number): Buffer =>
  chunk('IHDR', Buffer.concat([numbers(width, height), Buffer.from([depth, kind, 0, 0, 0])]));

const pngOf = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, chunk('IEND', Buffer.alloc(0))]);

/** Rows of a PNG; `at` says the color of each pixel. */
const rows = (width: number, height: number, at: (x: number, y: number) => Color): Buffer =>
  deflateSync(
    Buffer.concat(
      Array.from({ length: height }, (_, y) =>
        Buffer.from([0, ...Array.from({ length: width }, (__, x) => at(x, y)).flat()]),
      ),
    ),
  );

/** A PNG; `said`: what a program has written into it. */
export const png = (width: number, height: number, at: (x: number, y: number) => Color, said = ''): Buffer =>
  pngOf(
    head(width, height, 8, 6),
    chunk('tEXt', Buffer.from(`Author\0${said}`, 'latin1')),
    chunk('IDAT', rows(width, height, at)),
  );

/** An animated PNG of two frames. */
export function animatedPng(width: number, height: number, frames: readonly [Color, Color]): Buffer {
  const control = (sequence: number) =>
    chunk('fcTL', Buffer.concat([numbers(sequence, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  const [first, second] = frames.map((color) => rows(width, height, () => color)) as [Buffer, Buffer];
  return pngOf(
    head(width, height, 8, 6),
    chunk('acTL', numbers(2, 0)),
    control(0),
    chunk('IDAT', first),
    control(1),
    chunk('fdAT', Buffer.concat([numbers(2), second])),
  );
}

/** A PNG of 50 kilobytes that is 20,000 by 20,000 pixels: 1.6 GB once it is decoded. */
export const hugePng = (): Buffer =>
  pngOf(head(20_000, 20_000, 1, 0), chunk('IDAT', deflateSync(Buffer.alloc(20_000 * 2501), { level: 9 })));

/** A JPEG in the colors of printers, all red, 8 by 8 pixels. */
export const cmykJpeg = (): Buffer =>
  Buffer.from(
    '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAIAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB/8AAFAgACAAIBAERAAIRAAMRAAQRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEAAgADAAQAAD8A9/fP75/e/v/Z',
    'base64',
  );

/**
 * A JPEG as a camera that was held upright writes it: 60 by 20 pixels, red at the left and blue at the right, with the
 * note that it is to be turned to the right, and words in its notes.
 */
export async function turnedJpeg(page: Page, said: string): Promise<Buffer> {
  const drawing = await page.context().newPage();
  const text = await drawing.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [60, 20];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('there is nothing to draw on');
    context.fillStyle = '#ff0000';
    context.fillRect(0, 0, 30, 20);
    context.fillStyle = '#0000ff';
    context.fillRect(30, 0, 30, 20);
    return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? '';
  });
  await drawing.close();
  const jpeg = Buffer.from(text, 'base64');
  // Orientation 6, and the copyright, as TIFF of the big-endian kind.
  const words = Buffer.from(`${said}\0`, 'latin1');
  const entry = (tag: number, type: number, count: number, value: Buffer) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    return Buffer.concat([bytes, value]);
  };
  const tiff = Buffer.concat([
    Buffer.from('MM\0*', 'latin1'),
    numbers(8),
    Buffer.from([0, 2]),
    entry(0x0112, 3, 1, Buffer.from([0, 6, 0, 0])),
    entry(0x8298, 2, words.length, numbers(38)),
    numbers(0),
    words,
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2, 0);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)]);
}
