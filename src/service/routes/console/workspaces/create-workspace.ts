import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/workspaces.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { actorOf } from '../../../trail/entry-by.ts';

/** `POST /console/workspaces`: empty, and not opened yet. */
export function createWorkspace(app: FastifyInstance, { workspaces }: ServiceDeps): void {
  route(app, contract.createWorkspace, (request) => workspaces.create(request.body, actorOf(request.principal)));
}
