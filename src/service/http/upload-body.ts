import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/domain-error.ts';

const TYPE = 'application/octet-stream';

/** Lets the routes of this scope take a file as their body; how large it may be is counted where it is written. */
export function acceptUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(TYPE, (_request, _bytes, done) => done(null)); // read by the handler, piece by piece
  void scope.register(multipart, { limits: { files: 1, parts: 1, fileSize: Infinity }, throwFileSizeLimit: false });
}

function notAnUpload(cause?: unknown): DomainError {
  return Object.assign(new DomainError('malformed_body', { code: 'not_an_upload', type: TYPE }), { cause });
}

/**
 * The file as it comes: the body itself, or the one part of a form, which is how a browser sends a file that it does
 * not hold in memory. `malformed_body` for anything else, a form that breaks off among them.
 */
export async function uploadOf(request: FastifyRequest): Promise<Readable> {
  if (request.isMultipart()) {
    const part = await request.file().catch((error: unknown) => {
      throw notAnUpload(error);
    });
    if (part) return part.file;
  } else if (request.headers['content-type'] !== undefined) return request.raw;
  throw notAnUpload();
}
