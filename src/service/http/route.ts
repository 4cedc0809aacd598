import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation, Operations, Resources } from '../../contract/operation.ts';
import type { Principal } from '../session/operator-session.ts';
import { parseRequest } from './parse-request.ts';
import { acceptUploads } from './upload-body.ts';

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

/**
 * Gets checked input alone, and returns the response body, or the reply itself when it has sent something already (list
 * text, streams, redirects).
 */
export type Handler<T extends Operation> = (
  request: Request<T>,
  reply: FastifyReply,
) => Promise<z.input<T['response']> | FastifyReply> | z.input<T['response']> | FastifyReply;

/** What answers the operations of a resource: none may be missing, there twice, or of no operation. */
export type Handlers<T extends Operations> = { readonly [Id in keyof T]: Handler<T[Id]> };

/** Answers with what the operation's response names, and nothing beside it. */
const onlyNamed =
  (operation: Operation, handler: Handler<Operation>): Handler<Operation> =>
  async (request, reply) => {
    const answer = await handler(request, reply);
    return answer === reply ? reply : operation.response.parse(answer);
  };

/** Registers one operation of the table: its path, access rule and status. */
function addRoute(app: FastifyInstance, operation: Operation, handler: Handler<Operation>): void {
  const answer = operation.strict ? onlyNamed(operation, handler) : handler;
  app.route({
    method: operation.method,
    url: operation.path,
    exposeHeadRoute: operation.method === 'GET' && operation.head !== false,
    config: { operation },
    ...(operation.accepts.some((kind) => kind === 'anyone') && { bodyLimit: OPEN_BODY_LIMIT }),
    handler: (request, reply) => {
      parseRequest(operation, request);
      reply.code(operation.status);
      return answer(request, reply);
    },
  });
}

/** Binds every operation of these resources, `as` it is to be offered, to its handler. */
export function addRoutes<const T extends Resources>(
  app: FastifyInstance,
  resources: T,
  handlers: { readonly [Resource in keyof T]: Handlers<T[Resource]> },
  as: (operation: Operation) => Operation | undefined = (operation) => operation,
): void {
  for (const [resource, operations] of Object.entries(resources))
    for (const [id, listed] of Object.entries(operations)) {
      const operation = as(listed);
      if (!operation) continue;
      const handler = handlers[resource]?.[id] as unknown as Handler<Operation>;
      if (operation.upload)
        void app.register(async (scope) => {
          acceptUploads(scope);
          addRoute(scope, operation, handler);
        });
      else addRoute(app, operation, handler);
    }
}
