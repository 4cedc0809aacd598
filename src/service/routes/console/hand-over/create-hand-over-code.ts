import type { FastifyInstance } from 'fastify';
import { createHandOverCode } from '../../../../contract/console/hand-over.ts';
import type { HandOverCodes } from '../../../hand-over/hand-over-codes.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';

/** `POST /console/owners/:id/hand-over-code`: answers with the code, once; only a hash of it stays. */
export function createHandOverCodeRoute(app: FastifyInstance, codes: HandOverCodes): void {
  route(app, createHandOverCode, async (request) => ({ code: await codes.make(recordId(request.params.id, 'system owner')) }));
}
