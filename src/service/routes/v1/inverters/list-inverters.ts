import type { FastifyInstance } from 'fastify';
import { listInverters } from '../../../../contract/operations.ts';
import { pageRequest } from '../../../../contract/page.ts';
import { sendPage } from '../../../http/envelope.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /v1/inverters`: all inverters by id, without created_at and updated_at (D10). */
export function registerListInverters(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, listInverters, async (request, reply) => {
    const page = pageRequest(request.query);
    return sendPage(reply, request, listInverters.path, page, await store.inverters.list(page));
  });
}
