import type { FastifyInstance } from 'fastify';
import { getInstaller } from '../../../../contract/operations.ts';
import { notFound } from '../../../../domain/domain-error.ts';
import { presentInstaller } from '../../../../domain/installers/installer-record.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /v1/installers/:id` */
export function getInstallerRoute(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, getInstaller, async (request) => {
    const id = recordId(request.params.id, 'installer');
    const installer = await store.installers.get(id);
    if (!installer) throw notFound('installer', id);
    return presentInstaller(installer);
  });
}
