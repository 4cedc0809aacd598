import type { testOwnerOperations } from '../../../../contract/console/test-helpers/owners.ts';
import type { OwnerStateGiven } from '../../../../contract/console/test-helpers/owner-state.ts';
import { notFound } from '../../../../domain/domain-error.ts';
import { presentLink } from '../../../../domain/links/present-link.ts';
import { presentOwner } from '../../../../domain/owners/present-owner.ts';
import type { OwnerRecord } from '../../../../domain/owners/owner-record.ts';
import { ownersBaseUrl } from '../../../http/origins.ts';
import { recordId } from '../../../http/record-id.ts';
import type { Handlers } from '../../../http/route.ts';
import { createLink, linkPath } from '../../../links/create-link.ts';
import { redeemLink } from '../../../links/redeem-link.ts';
import { createToken } from '../../../links/token.ts';
import { refuseLinked } from '../../../refuse-linked.ts';
import type { WorkspaceDeps } from '../../../service-deps.ts';
import { ownerStep } from '../../../test-helpers/owner-step.ts';
import { entryBy } from '../../../trail/entry-by.ts';

const RETURN = 'https://example.com/return';
const REFRESH = 'https://example.com/refresh';

type Asking = Parameters<typeof entryBy>[1];

/** Owners, and their links, in any state. */
export const testOwnerRoutes = (deps: WorkspaceDeps): Handlers<typeof testOwnerOperations> => {
  const { owners, installers, links, trailNotes } = deps.store;

  const about = (request: Asking, id: number, what: string) =>
    entryBy(deps, request, 'test_owner_changed', { record: { topic: 'system_owners', id }, about: what });

  async function putInto(request: Asking, id: number, given: OwnerStateGiven): Promise<OwnerRecord> {
    const step = await ownerStep(deps, id, given);
    const entry = about(request, id, given.state.replaceAll('_', ' '));
    return trailNotes.noted(entry, () => owners.apply(id, step, { quietly: true }));
  }

  /** The first one, who is made where there is none. */
  async function anInstaller(): Promise<number> {
    const [first] = JSON.parse((await installers.list({ page: 1, limit: 1 })).json) as { id: number }[];
    return first?.id ?? (await installers.create({ company_name: 'Hillside Solar' })).id;
  }

  return {
    /** `POST /console/test_helpers/owners` */
    createTestOwner: async (request) => {
      const { installer_id, details, capabilities, ...given } = request.body;
      await refuseLinked(deps.store, 'service_decides_accounts');
      const { id } = await owners.create({
        ...details,
        capabilities,
        installer_id: installer_id ?? (await anInstaller()),
      });
      return presentOwner(await putInto(request, id, given));
    },

    /** `POST /console/test_helpers/owners/:id/state` */
    setTestOwnerState: async (request) => {
      const id = recordId(request.params.id, 'system_owner');
      await refuseLinked(deps.store, 'service_decides_accounts');
      return presentOwner(await putInto(request, id, request.body));
    },

    /** `POST /console/test_helpers/owners/:id/revoke_access` */
    revokeTestAccess: async (request) => {
      const id = recordId(request.params.id, 'system_owner');
      const entry = about(request, id, 'access revoked');
      return { system_owner_id: id, links: await trailNotes.noted(entry, () => links.revokeAccess(id)) };
    },

    /** `POST /console/test_helpers/links`: a used one was visited by nobody, within the process. */
    createTestLink: async (request) => {
      const { system_owner_id: id, state = 'fresh', return_url = RETURN, refresh_url = REFRESH } = request.body;
      await refuseLinked(deps.store, 'service_decides_accounts');
      const owner = await owners.get(id);
      if (!owner) throw notFound('system_owner', id);
      const token = createToken(deps.random);
      const values = { owner_id: id, installer_id: owner.installer_id, credential_id: null, return_url, refresh_url };
      const entry = entryBy(deps, request, 'owner_link_created', { record: { topic: 'system_owners', id } });
      const link = await trailNotes.noted(entry, () =>
        createLink(deps, token, { ...values, ...(state === 'expired' && { lifetime: 0 }) }),
      );
      if (state === 'used') await redeemLink(deps, token.value);
      return presentLink(ownersBaseUrl(deps.origins, request) + linkPath(token.value))(link);
    },
  };
};
