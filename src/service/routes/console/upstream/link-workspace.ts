import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/workspaces.ts';
import { createOneAtATime } from '../../../http/one-at-a-time.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { actorOf } from '../../../trail/entry-by.ts';
import { requireAccess } from './require-access.ts';

/** `POST /console/upstream`: from the answer on changes are kept to be sent. A linked workspace is given other credentials this way. */
export function linkWorkspace(app: FastifyInstance, { workspaces }: ServiceDeps): void {
  const alone = createOneAtATime('This workspace is being linked already. Wait until that has ended.');
  route(app, contract.linkWorkspace, (request) =>
    alone(async () => {
      const { unlisted } = await requireAccess(workspaces, request.body);
      return workspaces.link(request.body, unlisted, actorOf(request.principal));
    }),
  );
}
