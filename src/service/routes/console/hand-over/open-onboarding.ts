import type { FastifyInstance } from 'fastify';
import { openOnboarding } from '../../../../contract/console/hand-over.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { presentOpening } from '../../../../domain/openings/opening-record.ts';
import type { HandOverCodes } from '../../../hand-over/hand-over-codes.ts';
import { openForOwner } from '../../../hand-over/open-for-owner.ts';
import { route } from '../../../http/route.ts';
import { setStayCookie } from '../../../links/stay-cookie.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `POST /console/hand-over/opening`: the answer brings the cookie of the popup and its clean address, never a token (T24). */
export function openOnboardingRoute(app: FastifyInstance, deps: ServiceDeps, codes: HandOverCodes): void {
  route(app, openOnboarding, async (request, reply) => {
    if (request.principal?.kind !== 'operator') throw new DomainError('unauthorized', 'This operation needs a session.');
    const { opening, stay } = await openForOwner(deps, codes, request.principal.session, request.body.code);
    if (stay) setStayCookie(request, reply, stay);
    return { opening: presentOpening(opening), window: stay?.path ?? null };
  });
}
