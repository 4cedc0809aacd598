import type { FastifyInstance } from 'fastify';
import { listInstallers } from '../../../../contract/operations.ts';
import { pageRequest } from '../../../../contract/page.ts';
import { sendPage } from '../../../http/envelope.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /v1/installers` */
export function listInstallersRoute(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, listInstallers, async (request, reply) => {
    const page = pageRequest(request.query);
    return sendPage(reply, request, listInstallers.path, page, await store.installers.list(page));
  });
}
