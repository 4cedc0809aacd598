import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/workspaces.ts';
import { invalidField } from '../../../../domain/domain-error.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { actorOf } from '../../../trail/entry-by.ts';

/** The number of changes that are known to be given up; undefined when nobody spoke of any. */
function abandoned(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw invalidField('abandon', 'must be the number of changes that are given up');
  return Number(text);
}

/** `DELETE /console/upstream`: records and ledger stay; what was not sent is given up only by its number. */
export function unlinkWorkspace(app: FastifyInstance, { workspaces }: ServiceDeps): void {
  route(app, contract.unlinkWorkspace, async (request) => {
    await workspaces.unlink(abandoned(request.query.abandon), actorOf(request.principal));
    return { message: 'This workspace is no longer linked. Its records and its ledger are still here.' };
  });
}
