import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/sync.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { requireSync } from './require-sync.ts';

/** `GET /console/sync`: what scripts and the frame of every screen ask. */
export function getSync(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.getSync, () => requireSync(deps).status());
}
