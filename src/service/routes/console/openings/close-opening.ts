import type { FastifyInstance } from 'fastify';
import { closeOpening } from '../../../../contract/console/openings.ts';
import { presentOpening } from '../../../../domain/openings/opening-record.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `POST /console/openings/:id/closed`: the page saw its popup close. An opening that has ended stays as it is (T25). */
export function closeOpeningRoute(app: FastifyInstance, { openings }: ServiceDeps): void {
  route(app, closeOpening, async (request) => presentOpening(await openings.closed(recordId(request.params.id, 'opening'))));
}
