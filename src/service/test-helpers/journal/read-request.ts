import { Transform, pipeline, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** Of longer bodies the journal keeps the beginning. */
export const MOST_KEPT = 128 * 1024;

/** The body of a request, as far as it was read. */
export interface SentBody {
  size: number;
  pieces: Buffer[];
}

/** Whether there is a body that anybody should look into; uploads are the owners' documents. */
const hasText = ({ headers }: FastifyRequest): boolean =>
  (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) &&
  !headers['content-type']?.startsWith('multipart/');

/** Looks into the body while it is read; undefined where nobody should. */
export function watchBody(request: FastifyRequest, payload: Readable, sent: SentBody): Transform | undefined {
  if (!hasText(request)) return undefined;
  const watched = new Transform({
    transform(piece: Buffer, _encoding, done) {
      if (sent.size < MOST_KEPT) sent.pieces.push(piece.subarray(0, MOST_KEPT - sent.size));
      sent.size += piece.length;
      done(null, piece);
    },
  });
  pipeline(payload, watched, () => undefined); // what goes wrong is told to whoever reads
  return watched;
}
