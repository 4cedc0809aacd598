import { createSystemOwner, listSystemOwners, type systemOwnerOperations } from '../../../contract/operations.ts';
import { pageRequest } from '../../../contract/page.ts';
import { notFound } from '../../../domain/domain-error.ts';
import { presentOwner } from '../../../domain/owners/present-owner.ts';
import { sendPage } from '../../http/envelope.ts';
import { remember } from '../../http/idempotency.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import type { ServiceDeps } from '../../service-deps.ts';

/** The connected accounts of system owners. */
export const systemOwnerRoutes = (deps: ServiceDeps): Handlers<typeof systemOwnerOperations> => {
  const { store } = deps;

  return {
    /** `GET /v1/system-owners` */
    listSystemOwners: async (request, reply) => {
      const page = pageRequest(request.query);
      return sendPage(reply, request, listSystemOwners.path, page, await store.owners.list(page));
    },

    /** `POST /v1/system-owners` (D16) */
    createSystemOwner: async (request) => {
      const owner = await store.owners.create(request.body, {
        remember: remember(request, createSystemOwner, presentOwner),
      });
      return presentOwner(owner);
    },

    /**
     * `GET /v1/system-owners/:id`: flags and requirements, and until the first link the personal information (D16,
     * D17).
     */
    getSystemOwner: async (request) => {
      const id = recordId(request.params.id, 'system_owner');
      const owner = await store.owners.get(id);
      if (!owner) throw notFound('system_owner', id);
      return presentOwner(owner);
    },

    /** `PUT /v1/system-owners/:id`: prefilled information, before the first link only (D17). */
    updateSystemOwner: async (request) => {
      const id = recordId(request.params.id, 'system_owner');
      return presentOwner(await store.owners.update(id, request.body));
    },
  };
};
