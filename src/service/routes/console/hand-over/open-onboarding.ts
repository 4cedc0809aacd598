import type { FastifyInstance } from 'fastify';
import { openOnboarding } from '../../../../contract/console/hand-over.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { presentOpening } from '../../../../domain/openings/opening-record.ts';
import type { HandOverCodes } from '../../../hand-over/hand-over-codes.ts';
import { openForOwner } from '../../../hand-over/open-for-owner.ts';
import { ENTER_PATH } from '../../../hosted/enter-path.ts';
import { baseUrl } from '../../../http/base-url.ts';
import { ownersOrigin } from '../../../http/origins.ts';
import { route } from '../../../http/route.ts';
import type { StayTickets } from '../../../openings/stay-tickets.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `POST /console/hand-over/opening`: the answer brings where the popup sends its ticket, and the ticket; never an address with a token (T24). */
export function openOnboardingRoute(app: FastifyInstance, deps: ServiceDeps, codes: HandOverCodes, tickets: StayTickets): void {
  route(app, openOnboarding, async (request) => {
    if (request.principal?.kind !== 'operator') throw new DomainError('unauthorized', 'This operation needs a session.');
    const { opening, stay } = await openForOwner(deps, codes, request.principal.session, request.body.code);
    const address = ownersOrigin(deps.origins, baseUrl(request)) + ENTER_PATH;
    return { opening: presentOpening(opening), window: stay ? { address, ticket: tickets.issue(stay) } : null };
  });
}
