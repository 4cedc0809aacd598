import type { FastifyInstance } from 'fastify';
import { listGenerators } from '../../../../contract/operations.ts';
import { pageRequest } from '../../../../contract/page.ts';
import { sendPage } from '../../../http/envelope.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /v1/generators`: all generators by id, a page at a time. */
export function registerListGenerators(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, listGenerators, async (request, reply) => {
    const page = pageRequest(request.query);
    return sendPage(reply, request, listGenerators.path, page, await store.generators.list(page));
  });
}
