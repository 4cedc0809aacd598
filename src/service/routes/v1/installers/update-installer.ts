import type { FastifyInstance } from 'fastify';
import { updateInstaller } from '../../../../contract/operations.ts';
import { presentInstaller } from '../../../../domain/installers/installer-record.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `PUT /v1/installers/:id`: the fields sent change, the others stay (D15). */
export function updateInstallerRoute(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, updateInstaller, async (request) => {
    const id = recordId(request.params.id, 'installer');
    return presentInstaller(await store.installers.update(id, request.body));
  });
}
