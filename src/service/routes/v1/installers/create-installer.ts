import type { FastifyInstance } from 'fastify';
import { createInstaller } from '../../../../contract/operations.ts';
import { presentInstaller } from '../../../../domain/installers/installer-record.ts';
import { remember } from '../../../http/idempotency.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `POST /v1/installers` (D15) */
export function createInstallerRoute(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, createInstaller, async (request) => {
    const installer = await store.installers.create(request.body, { remember: remember(request, createInstaller, presentInstaller) });
    return presentInstaller(installer);
  });
}
