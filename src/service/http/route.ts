import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '../../contract/operation.ts';
import type { Principal } from '../session/operator-session.ts';
import { parseRequest } from './parse-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by authenticate.ts for every operation that does not accept `anyone`. */
    principal: Principal | null;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

/** Whoever has not said who they are sends a name and a passphrase at most. */
const OPEN_BODY_LIMIT = 16 * 1024;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

type Request<T extends Operation> = Omit<FastifyRequest, 'params' | 'query' | 'body'> & {
  params: Parsed<T['params']>;
  query: Parsed<T['query']>;
  body: Parsed<T['body']>;
};

/** Returns the response body, or the reply itself when it has sent something already (list text, streams, redirects). */
export type Handler<T extends Operation> = (
  request: Request<T>,
  reply: FastifyReply,
) => Promise<z.input<T['response']> | FastifyReply> | z.input<T['response']> | FastifyReply;

/**
 * Registers one operation of the table: its path, access rule and status; the handler gets checked input alone. A GET also
 * answers HEAD, except where the answer never ends.
 */
export function route<const T extends Operation>(
  app: FastifyInstance,
  operation: T,
  handler: Handler<T>,
  { head = true }: { head?: boolean } = {},
): void {
  app.route({
    method: operation.method,
    url: operation.path,
    exposeHeadRoute: head && operation.method === 'GET',
    config: { operation },
    ...(operation.accepts.some((kind) => kind === 'anyone') && { bodyLimit: OPEN_BODY_LIMIT }),
    handler: (request, reply) => {
      parseRequest(operation, request);
      reply.code(operation.status);
      return handler(request as unknown as Request<T>, reply);
    },
  });
}
