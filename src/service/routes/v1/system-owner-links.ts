import { createSystemOwnerLink, type systemOwnerLinkOperations } from '../../../contract/operations.ts';
import { DomainError, invalidFields } from '../../../domain/domain-error.ts';
import { checkRedirectUrls } from '../../../domain/links/check-redirect-urls.ts';
import { presentLink } from '../../../domain/links/present-link.ts';
import { assertNotErased } from '../../../domain/owners/erase-owner.ts';
import { remember } from '../../http/idempotency.ts';
import { ownersBaseUrl } from '../../http/origins.ts';
import type { Handlers } from '../../http/route.ts';
import { createLink, linkPath } from '../../links/create-link.ts';
import { createToken } from '../../links/token.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import type { Principal } from '../../session/operator-session.ts';
import { entryBy } from '../../trail/entry-by.ts';

const credentialOf = (principal: Principal | null): number | null =>
  principal?.kind === 'credential' ? principal.credential.id : null;

/** A fault of the owner's id is told under the name that the request used for it. */
const renamed = (error: unknown, from: string, to: string): unknown =>
  error instanceof DomainError && error.reason.code === 'invalid_fields'
    ? invalidFields(error.reason.faults.map((fault) => (fault.field === from ? { ...fault, field: to } : fault)))
    : error;

/** The links that let an owner into the hosted screens. */
export const systemOwnerLinkRoutes = (deps: ServiceDeps): Handlers<typeof systemOwnerLinkOperations> => {
  return {
    /**
     * `POST /v1/system-owner-links`: the only answer that ever carries the address; its token is kept as a hash (D20).
     * In a linked workspace the real service makes the link (SY35), and this one keeps nothing of it.
     */
    createSystemOwnerLink: async (request) => {
      const { account, system_owner_id = account, installer_id, refresh_url, return_url } = request.body;
      if (system_owner_id === undefined) throw new Error('the body was not checked');
      checkRedirectUrls({ refresh_url, return_url }, deps.mode);
      const owner = await deps.store.owners.get(system_owner_id);
      if (owner) assertNotErased(owner); // before the real service makes one
      const sync = deps.sync();
      const token = createToken(deps.random);
      const present = presentLink(ownersBaseUrl(deps.origins, request) + linkPath(token.value));
      const values = {
        owner_id: system_owner_id,
        installer_id,
        credential_id: credentialOf(request.principal),
        refresh_url,
        return_url,
      };
      const entry = entryBy(deps, request, 'owner_link_created', {
        record: { topic: 'system_owners', id: system_owner_id },
      });
      try {
        if (sync) {
          const made = await sync.createLink({ owner_id: system_owner_id, installer_id, refresh_url, return_url });
          await deps.consoleStore.trail.add(entry);
          return made;
        }
        const options = { remember: remember(request, createSystemOwnerLink, present) };
        return present(await deps.store.trailNotes.noted(entry, () => createLink(deps, token, values, options)));
      } catch (error) {
        throw request.body.system_owner_id === undefined ? renamed(error, 'system_owner_id', 'account') : error;
      }
    },
  };
};
