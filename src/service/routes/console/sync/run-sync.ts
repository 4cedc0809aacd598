import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/sync.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { requireSync } from './require-sync.ts';

/** `POST /console/sync`: wakes, and answers how things stand at that moment. */
export function runSync(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.runSync, () => {
    const sync = requireSync(deps);
    sync.wake();
    return sync.status();
  });
}
