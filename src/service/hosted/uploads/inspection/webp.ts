import { DocumentRefused } from '../../../../domain/documents/document-refused.ts';
import { damaged, take, type Need, type Walk } from './walk.ts';

const ANIMATION = 0x02;

/** The size in a lossy frame, a lossless frame or the head of an extended file; each says it in its own way. */
const pictures: Record<string, { bytes: number; size: (head: Buffer) => [width: number, height: number] }> = {
  'VP8 ': {
    bytes: 10,
    size(head) {
      if (head.readUIntBE(3, 3) !== 0x9d012a) throw damaged();
      return [head.readUInt16LE(6) & 0x3fff, head.readUInt16LE(8) & 0x3fff];
    },
  },
  VP8L: {
    bytes: 5,
    size(head) {
      if (head.readUInt8() !== 0x2f) throw damaged();
      const bits = head.readUInt32LE(1);
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    },
  },
  VP8X: {
    bytes: 10,
    size(head) {
      if ((head.readUInt8() & ANIMATION) !== 0) throw new DocumentRefused('animated');
      return [head.readUIntLE(4, 3) + 1, head.readUIntLE(7, 3) + 1];
    },
  },
};

/** One chunk; returns its bytes, head and padding included. */
function* chunk(type: string, length: number): Generator<Need, number, Buffer> {
  const picture = pictures[type];
  if (picture && length < picture.bytes) throw damaged();
  const head = yield* take(picture?.bytes ?? 0);
  if (picture) {
    const [width, height] = picture.size(head);
    yield { kind: 'picture', width, height };
  }
  const padded = length + (length % 2);
  yield { kind: 'skip', bytes: padded - head.length };
  return 8 + padded;
}

/**
 * The chunks fill exactly what the first line says; there is a picture among them, and the first says what kind of file
 * it is.
 */
export function* walkWebp(): Walk {
  const riff = yield* take(12);
  let left = riff.readUInt32LE(4) - 4;
  let hasPicture = false;
  for (let first = true; left > 0; first = false) {
    const head = yield* take(8);
    const type = head.toString('latin1', 0, 4);
    if (first && pictures[type] === undefined) throw damaged();
    if (type === 'ANMF' || type === 'ANIM') throw new DocumentRefused('animated');
    hasPicture ||= type === 'VP8 ' || type === 'VP8L';
    left -= yield* chunk(type, head.readUInt32LE(4));
  }
  if (left < 0 || !hasPicture) throw damaged();
}
