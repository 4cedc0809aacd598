import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/workspaces.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `POST /console/workspaces/:id/open`: what comes after this answer is answered by the other workspace. */
export function openWorkspace(app: FastifyInstance, { workspaces }: ServiceDeps): void {
  route(app, contract.openWorkspace, (request) => workspaces.open(recordId(request.params.id, 'workspace')));
}
