import { damaged, take, type Need, type Walk } from './walk.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;

/** Start of frame: C0 to CF except the tables C4, C8 and CC that are among them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Restarts, a stuffed FF and fill bytes belong to the scan. */
const isInScan = (marker: number): boolean => marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

/** The marker that ends the entropy-coded bytes. */
function* pastScan(): Generator<Need, number, Buffer> {
  for (;;) {
    yield { kind: 'past', byte: 0xff };
    let marker = (yield* take(1)).readUInt8();
    while (marker === 0xff) marker = (yield* take(1)).readUInt8();
    if (!isInScan(marker)) return marker;
  }
}

function* nextMarker(): Generator<Need, number, Buffer> {
  if ((yield* take(1)).readUInt8() !== 0xff) throw damaged();
  let marker = (yield* take(1)).readUInt8();
  while (marker === 0xff) marker = (yield* take(1)).readUInt8(); // fill bytes
  return marker;
}

/** A JFIF segment knows how long it is; one that says otherwise makes room for something that is no picture. */
function assertJfif(body: Buffer, length: number): void {
  if (body.toString('latin1', 0, 5) === 'JFIF\0' && length !== 14 + 3 * body.readUInt8(12) * body.readUInt8(13))
    throw damaged();
}

function* segment(marker: number): Walk {
  const length = (yield* take(2)).readUInt16BE() - 2;
  const known = isFrame(marker) ? 6 : marker === APP0 ? 14 : 0;
  if (length < (isFrame(marker) ? 6 : 0)) throw damaged();
  const body = yield* take(Math.min(known, length));
  if (isFrame(marker)) yield { kind: 'picture', height: body.readUInt16BE(1), width: body.readUInt16BE(3) };
  if (marker === APP0 && length >= 14) assertJfif(body, length);
  yield { kind: 'skip', bytes: length - body.length };
}

/**
 * Segments, one frame, its scans, the end of the image. What follows that end is not looked at here: phones append
 * motion pictures, depth maps and second pictures.
 */
export function* walkJpeg(): Walk {
  if ((yield* take(2)).readUInt16BE() !== 0xff00 + SOI) throw damaged();
  let frames = 0;
  let marker = yield* nextMarker();
  while (marker !== EOI) {
    if (marker === SOI || marker === 0 || isInScan(marker)) throw damaged();
    if (isFrame(marker)) frames++;
    if (frames > 1 || (marker === SOS && frames === 0)) throw damaged();
    yield* segment(marker);
    marker = yield* marker === SOS ? pastScan() : nextMarker();
  }
  if (frames === 0) throw damaged();
}
