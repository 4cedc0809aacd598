import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/domain-error.ts';
import { isPersonVisit, sendNothing } from '../links/person-visit.ts';
import { endStayCookie, stayPath } from '../links/stay-cookie.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { brandOf } from './brand.ts';
import { sendScreen } from './hosted-screen.ts';
import { sendOut } from './leave.tsx';
import { LeavingScreen } from './screens/leaving-screen.tsx';
import { findStay } from './stay.ts';

/**
 * The two ends of a stay. `leaving` is where a form leads that would have to answer with a redirect to another site,
 * which the content policy of the page with the form forbids; it continues to `leave`. `leave` ends the stay and sends
 * the owner to return_url, or to refresh_url when the stay was over already.
 */
export function leaveRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  app.get('/onboarding/s/:session/leaving', { config: { open: 'hosted' } }, async (request, reply) => {
    const found = await findStay(deps, request);
    if (found.kind === 'unknown') throw new DomainError('not_found', { code: 'nothing_at_address' });
    const brand = found.kind === 'open' ? found.stay.brand : brandOf(undefined);
    const id = found.kind === 'open' ? found.stay.session.id : found.session.id;
    return sendScreen(deps, reply, 200, (nonce) => (
      <LeavingScreen nonce={nonce} brand={brand} leave={`${stayPath(id)}/leave`} />
    ));
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/onboarding/s/:session/leave',
    config: { open: 'hosted' },
    handler: async (request, reply) => {
      const found = await findStay(deps, request);
      if (found.kind === 'unknown') throw new DomainError('not_found', { code: 'nothing_at_address' });
      if (!isPersonVisit(request)) return sendNothing(request, reply);
      endStayCookie(request, reply, found.kind === 'open' ? found.stay.session.id : found.session.id);
      if (found.kind === 'ended')
        return sendOut(deps, request, reply, found.session.refresh_url, { stay: found.session });
      const { session, brand } = found.stay;
      await deps.store.links.touchSession(session.id, true);
      return sendOut(deps, request, reply, session.return_url, { stay: session, brand });
    },
  });
}
