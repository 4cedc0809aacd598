import type { FastifyInstance } from 'fastify';
import { createHandOverCode } from '../../../../contract/console/hand-over.ts';
import type { HandOverCodes } from '../../../hand-over/hand-over-codes.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';

/** `POST /console/owners/:id/hand-over-code`: answers with the code, once; only a hash of it stays. */
export function createHandOverCodeRoute(app: FastifyInstance, deps: ServiceDeps, codes: HandOverCodes): void {
  route(app, createHandOverCode, async (request) => {
    const id = recordId(request.params.id, 'system owner');
    return { code: await codes.make(id, entryBy(deps, request, 'hand_over_code_created', { record: { topic: 'system_owners', id } })) };
  });
}
