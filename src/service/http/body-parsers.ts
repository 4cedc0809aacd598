import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/domain-error.ts';
import { formObject, parsePairs, plainForm } from './form-body.ts';
import { parseJson } from './json-body.ts';

/** 1 MiB; uploads have a route and a limit of their own. */
export const BODY_LIMIT = 1024 * 1024;

function refuseOtherCharsets(request: FastifyRequest): void {
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '') ?? [];
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8')
    throw new DomainError('unsupported_media_type', { code: 'charset_not_utf8' });
}

/**
 * A packed body is refused before it is read: unpacked it may be a thousand times as large (D38). The last hook of a
 * route before its body.
 */
export function refusePacked({ headers }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return done();
  reply.header('accept-encoding', 'identity');
  throw new DomainError('unsupported_media_type', { code: 'body_packed' });
}

function formBody(request: FastifyRequest, bytes: Buffer): unknown {
  refuseOtherCharsets(request);
  const { operation } = request.routeOptions.config;
  if (operation === undefined) return plainForm(parsePairs(bytes));
  if (operation.form === undefined) throw new DomainError('unsupported_media_type', { code: 'json_only' });
  return formObject(parsePairs(bytes), operation.form);
}

/**
 * JSON everywhere; forms on the operations that allow them and on the hosted screens, whose routes are no operations
 * and get `Record<string, string | string[]>`. Everything else is 415.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      refuseOtherCharsets(request);
      const { operation } = request.routeOptions.config;
      if (operation?.strict && operation.form) throw new DomainError('unsupported_media_type', { code: 'form_only' });
      return parseJson(bytes);
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => formBody(request, bytes),
  );
}
