import { createInstaller, listInstallers, type installerOperations } from '../../../contract/operations.ts';
import { pageRequest } from '../../../contract/page.ts';
import { notFound } from '../../../domain/domain-error.ts';
import { presentInstaller } from '../../../domain/installers/installer-record.ts';
import { sendPage } from '../../http/envelope.ts';
import { remember } from '../../http/idempotency.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import type { ServiceDeps } from '../../service-deps.ts';

/** The installer profiles, whose branding the hosted screens carry. */
export const installerRoutes = (deps: ServiceDeps): Handlers<typeof installerOperations> => {
  const { store } = deps;

  return {
    /** `GET /v1/installers` */
    listInstallers: async (request, reply) => {
      const page = pageRequest(request.query);
      return sendPage(reply, request, listInstallers.path, page, await store.installers.list(page));
    },

    /** `POST /v1/installers` (D15) */
    createInstaller: async (request) => {
      const installer = await store.installers.create(request.body, {
        remember: remember(request, createInstaller, presentInstaller),
      });
      return presentInstaller(installer);
    },

    /** `GET /v1/installers/:id` */
    getInstaller: async (request) => {
      const id = recordId(request.params.id, 'installer');
      const installer = await store.installers.get(id);
      if (!installer) throw notFound('installer', id);
      return presentInstaller(installer);
    },

    /** `PUT /v1/installers/:id`: the fields sent change, the others stay (D15). */
    updateInstaller: async (request) => {
      const id = recordId(request.params.id, 'installer');
      return presentInstaller(await store.installers.update(id, request.body));
    },
  };
};
