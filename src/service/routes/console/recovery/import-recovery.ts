import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../../../contract/console/workspaces.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { importBytes } from './import-bytes.ts';

const TYPE = 'application/octet-stream';

/** The file as it comes: the body itself, or the one part of a form, which is how a browser sends a file that it does not hold in memory. */
async function bytesOf(request: FastifyRequest): Promise<Readable> {
  if (request.isMultipart()) {
    const part = await request.file();
    if (part) return part.file;
  } else if (request.headers['content-type'] !== undefined) return request.raw;
  throw new DomainError('malformed_body', `The body must be an export from another computer, sent as ${TYPE} or as the one file of a form.`);
}

/** `POST /console/recovery`: the file as it is, or in a form. It becomes a workspace of its own, or nothing is left of it. */
export function importRecovery(app: FastifyInstance, deps: ServiceDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPE, (_request, _bytes, done) => done(null)); // read by the route, piece by piece
    // How large it may be is counted where it is written.
    void scope.register(multipart, { limits: { files: 1, parts: 1, fileSize: Infinity }, throwFileSizeLimit: false });
    route(scope, contract.importRecovery, async (request, reply) =>
      importBytes(deps, contract.importRecovery, request, reply, { bytes: await bytesOf(request), size: Number(request.headers['content-length'] ?? 0) }));
  });
}
