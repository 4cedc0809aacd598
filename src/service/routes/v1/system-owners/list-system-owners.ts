import type { FastifyInstance } from 'fastify';
import { listSystemOwners } from '../../../../contract/operations.ts';
import { pageRequest } from '../../../../contract/page.ts';
import { sendPage } from '../../../http/envelope.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /v1/system-owners` */
export function listSystemOwnersRoute(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, listSystemOwners, async (request, reply) => {
    const page = pageRequest(request.query);
    return sendPage(reply, request, listSystemOwners.path, page, await store.owners.list(page));
  });
}
