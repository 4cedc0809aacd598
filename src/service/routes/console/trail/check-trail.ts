import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/trail.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /console/trail/check`. */
export function checkTrail(app: FastifyInstance, { consoleStore: { trail } }: ServiceDeps): void {
  route(app, contract.checkTrail, async () => {
    const { entries, brokenAt } = await trail.check();
    return { entries, broken_at: brokenAt };
  });
}
