import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { createInspection } from '../../src/service/hosted/uploads/inspection/inspect.ts';
import { inspectionRules, type InspectionRules } from '../../src/service/hosted/uploads/inspection/rules.ts';
import { hostileFiles } from './hostile-files.ts';
import {
  CONTRACT,
  file,
  JPEG,
  jpegSegment,
  jpegWith,
  pdfOf,
  PHONE_JPEG,
  PNG,
  PROGRESSIVE_JPEG,
  WEBP,
  WEBP_LOSSLESS,
  WEBP_SIMPLE,
} from './sample-files.ts';

/** The content type of a file that comes in pieces of so many bytes, or why it is refused. */
function inspect(bytes: Buffer, piece = 65_536, rules?: InspectionRules): string {
  const inspection = createInspection(rules);
  try {
    for (let at = 0; at < bytes.length; at += piece) inspection.see(bytes.subarray(at, at + piece));
    return inspection.end();
  } catch (error) {
    return (error as { refusal?: string }).refusal ?? String(error);
  }
}

const samples = [CONTRACT, JPEG, PHONE_JPEG, PROGRESSIVE_JPEG, PNG, WEBP, WEBP_LOSSLESS, WEBP_SIMPLE];
/** Everything but the size, which the stream counts. */
const hostile = hostileFiles.filter(({ why }) => why !== 'broken: one byte too many');
const accepted = (rules: InspectionRules): string[] =>
  hostile.filter(({ file: { bytes } }) => inspect(bytes, 65_536, rules).includes('/')).map(({ why }) => why);

describe('the inspection of uploads', () => {
  test.each([1, 7, 1024, 65_536])('knows what a file is, whatever pieces of %i bytes it comes in', (piece) => {
    for (const { name, bytes, type } of samples) expect([name, inspect(bytes, piece)]).toEqual([name, type]);
  });

  test('tells the photo of a phone from any other file', () => {
    expect(inspect(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('heic_photo');
    expect(inspect(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1'))).toBe('wrong_type');
  });

  test('finds the same size as a reader of its own', () => {
    for (const { bytes } of [JPEG, PHONE_JPEG, PNG, WEBP, WEBP_LOSSLESS, WEBP_SIMPLE]) {
      const found: [number, number][] = [];
      inspect(bytes, 65_536, {
        ...inspectionRules,
        picture: { note: (width, height) => void found.push([width, height]) },
      });
      const { width, height } = imageSize(bytes);
      expect(new Set(found.map(String))).toEqual(new Set([String([width, height])]));
    }
  });

  test('refuses every hostile file, whatever pieces it comes in', () => {
    for (const piece of [13, 65_536])
      expect(
        hostile
          .filter(({ file: { bytes } }) => bytes.length < 200_000 || piece > 1000)
          .filter(({ file: { bytes } }) => inspect(bytes, piece).includes('/'))
          .map(({ why }) => why),
      ).toEqual([]);
  });

  const groups = Object.keys(inspectionRules) as (keyof InspectionRules)[];
  test.each(groups.flatMap((group) => Object.keys(inspectionRules[group]).map((rule) => [rule, group] as const)))(
    'without "%s" something would be let through',
    (rule, group) => {
      const { [rule]: _, ...others } = inspectionRules[group] as Record<string, never>;
      expect(accepted({ ...inspectionRules, [group]: others })).not.toEqual([]);
    },
  );

  test('knows a pixel bomb by its first kilobyte', () => {
    const bomb = hostileFiles.find(({ why }) => why === 'bomb: png of 100000 × 100000')?.file.bytes ?? Buffer.alloc(0);
    const inspection = createInspection();
    expect(() => inspection.see(Buffer.concat([bomb.subarray(0, 100), Buffer.alloc(1024)]))).toThrow(
      expect.objectContaining({ refusal: 'too_many_pixels' }),
    );
  });

  test('lets pass what only looks odd', () => {
    const odd = [
      file(
        '40 megapixels',
        Buffer.concat([PNG.bytes.subarray(0, 16), Buffer.from('00001f4000001388', 'hex'), PNG.bytes.subarray(24)]),
      ),
      file(
        'fill bytes',
        Buffer.concat([JPEG.bytes.subarray(0, 2), Buffer.from('ffff', 'hex'), JPEG.bytes.subarray(2)]),
      ),
      file(
        'JFIF with a thumbnail',
        Buffer.concat([
          Buffer.from('ffd8', 'hex'),
          jpegSegment(
            0xe0,
            Buffer.concat([Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02', 'latin1'), Buffer.alloc(12)]),
          ),
          JPEG.bytes.subarray(20),
        ]),
      ),
      file(
        'zip words far from the end',
        Buffer.concat([jpegWith(jpegSegment(0xfe, Buffer.from('PK\x05\x06'))), Buffer.alloc(70_000, 1)]),
      ),
      file('white space behind a PDF', Buffer.concat([CONTRACT.bytes, Buffer.from('\r\n \0\0')])),
      file('a PDF in two versions', Buffer.concat([pdfOf(500), pdfOf(500).subarray(9)])),
    ];
    for (const { name, bytes } of odd) expect([name, inspect(bytes)]).toEqual([name, expect.stringContaining('/')]);
  });
});
