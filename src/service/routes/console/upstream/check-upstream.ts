import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/workspaces.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `POST /console/upstream/check`: a fault is the answer, not an error. */
export function checkUpstream(app: FastifyInstance, { workspaces }: ServiceDeps): void {
  route(app, contract.checkUpstream, (request) => workspaces.check(request.body));
}
