import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/workspaces.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /console/workspaces`. */
export function listWorkspaces(app: FastifyInstance, { workspaces }: ServiceDeps): void {
  route(app, contract.listWorkspaces, async () => ({ data: await workspaces.list() }));
}
