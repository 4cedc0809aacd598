import { DocumentRefused } from '../../../../domain/documents/document-refused.ts';
import { damaged, take, type Walk } from './walk.ts';

/** The first chunk tells the size; the last is IEND, which is empty; between them is the picture. */
export function* walkPng(): Walk {
  yield { kind: 'skip', bytes: 8 };
  const first = yield* take(8);
  if (first.readUInt32BE() !== 13 || first.toString('latin1', 4) !== 'IHDR') throw damaged();
  const header = yield* take(17);
  yield { kind: 'picture', width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
  let hasPicture = false;
  for (;;) {
    const chunk = yield* take(8);
    const length = chunk.readUInt32BE();
    const type = chunk.toString('latin1', 4);
    if (!/^[A-Za-z]{4}$/.test(type) || length > 0x7fffffff) throw damaged();
    if (type === 'acTL') throw new DocumentRefused('animated');
    if (type === 'IDAT') hasPicture = true;
    if (type === 'IEND' && (length !== 0 || !hasPicture)) throw damaged();
    yield { kind: 'skip', bytes: length + 4 };
    if (type === 'IEND') return;
  }
}
