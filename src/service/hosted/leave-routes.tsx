import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/domain-error.ts';
import { isPersonVisit, sendNothing } from '../links/person-visit.ts';
import { endHostedCookie, hostedSessionPath } from '../links/hosted-cookie.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { brandOf } from './brand.ts';
import { sendScreen } from './hosted-screen.ts';
import { wordsOf } from './owner-language.ts';
import { sendOut } from './leave.tsx';
import { LeavingScreen } from './screens/leaving-screen.tsx';
import { findHostedSession } from './open-hosted-session.ts';

/**
 * The two ends of a hosted session. `leaving` is where a form leads that would have to answer with a redirect to
 * another site, which the content policy of the page with the form forbids; it continues to `leave`. `leave` ends the
 * hosted session and sends the owner to return_url, or to refresh_url when the hosted session was over already.
 */
export function leaveRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  app.get('/onboarding/s/:session/leaving', { config: { open: 'hosted' } }, async (request, reply) => {
    const found = await findHostedSession(deps, request);
    if (found.kind === 'unknown') throw new DomainError('not_found', { code: 'nothing_at_address' });
    const brand = found.kind === 'open' ? found.session.brand : brandOf(undefined, wordsOf(request));
    const id = found.kind === 'open' ? found.session.record.id : found.record.id;
    return sendScreen(deps, reply, 200, (nonce) => (
      <LeavingScreen nonce={nonce} brand={brand} leave={`${hostedSessionPath(deps, id)}/leave`} />
    ));
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/onboarding/s/:session/leave',
    config: { open: 'hosted' },
    handler: async (request, reply) => {
      const found = await findHostedSession(deps, request);
      if (found.kind === 'unknown') throw new DomainError('not_found', { code: 'nothing_at_address' });
      if (!isPersonVisit(request)) return sendNothing(request, reply);
      endHostedCookie(request, reply, found.kind === 'open' ? found.session.record.id : found.record.id);
      if (found.kind === 'ended')
        return sendOut(deps, request, reply, found.record.refresh_url, { record: found.record });
      const { record, brand } = found.session;
      await deps.store.links.touchSession(record.id, true);
      return sendOut(deps, request, reply, record.return_url, { record, brand });
    },
  });
}
