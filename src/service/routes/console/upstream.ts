import type { UpstreamAccess, UpstreamCheck, upstreamOperations } from '../../../contract/console/upstream.ts';
import { DomainError, invalidField } from '../../../domain/domain-error.ts';
import { createOneAtATime } from '../../http/one-at-a-time.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import type { Workspaces } from '../../sync-control.ts';
import { actorOf } from '../../trail/entry-by.ts';
import { serviceRules } from '../../../contract/service-rules.ts';

/**
 * Tries the connection. `validation_failed` on the part of the access that is wrong, `upstream_unreachable` where none
 * is: the network, or the service itself. Both in the words of the check.
 */
async function requireAccess(workspaces: Workspaces, access: UpstreamAccess): Promise<UpstreamCheck> {
  const check = await workspaces.check(access);
  const { ok, field, reason } = check;
  if (ok) return check;
  if (field === null) throw new DomainError('upstream_unreachable', reason);
  throw new DomainError('validation_failed', reason, [{ field }]);
}

/** The number of changes that are knowingly not sent; undefined when nobody spoke of any. */
function abandoned(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw invalidField('abandon', serviceRules.unsentCount);
  return Number(text);
}

/** The link of the open workspace to the real service. */
export const upstreamRoutes = (deps: ConsoleDeps): Handlers<typeof upstreamOperations> => {
  const { workspaces } = deps;
  const alone = createOneAtATime({ code: 'linking_already' });
  return {
    /** `POST /console/upstream/check`: a fault is the answer, not an error. */
    checkUpstream: (request) => workspaces.check(request.body),

    /** `POST /console/upstream/preview`: what linking would find, counted. */
    previewLink: async (request) => {
      await requireAccess(workspaces, request.body);
      return workspaces.preview(request.body);
    },

    /**
     * `POST /console/upstream`: from the answer on changes are kept to be sent. A linked workspace is given other
     * credentials this way.
     */
    linkWorkspace: (request) =>
      alone(async () => {
        const { unlisted } = await requireAccess(workspaces, request.body);
        return workspaces.link(request.body, unlisted, actorOf(request.principal));
      }),

    /** `DELETE /console/upstream`: records and ledger stay; what was not sent is dropped only by its number. */
    unlinkWorkspace: async (request) => {
      await workspaces.unlink(abandoned(request.query.abandon), actorOf(request.principal));
      return { message: 'This workspace is no longer linked. Its records and its ledger are still here.' };
    },
  };
};
