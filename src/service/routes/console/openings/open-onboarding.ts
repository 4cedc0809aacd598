import type { FastifyInstance } from 'fastify';
import { openOnboarding } from '../../../../contract/console/openings.ts';
import { presentOpening } from '../../../../domain/openings/opening-record.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import { setStayCookie } from '../../../links/stay-cookie.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `POST /console/owners/:id/onboarding`: the answer brings the cookie of the popup and its clean address, never a token (T24). */
export function openOnboardingRoute(app: FastifyInstance, { openings }: ServiceDeps): void {
  route(app, openOnboarding, async (request, reply) => {
    const { opening, stay } = await openings.open(recordId(request.params.id, 'system owner'));
    if (stay) setStayCookie(request, reply, stay);
    return { opening: presentOpening(opening), window: stay?.path ?? null };
  });
}
