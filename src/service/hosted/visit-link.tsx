import type { FastifyInstance } from 'fastify';
import { isPersonVisit, sendNothing } from '../links/person-visit.ts';
import { redeemLink } from '../links/redeem-link.ts';
import { setHostedCookie } from '../links/hosted-cookie.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { brandOf } from './brand.ts';
import { sendScreen } from './hosted-screen.ts';
import { sendOut } from './leave.tsx';
import { wordsOf } from './owner-language.ts';
import { sendTo } from './redirect.ts';
import { MessageScreen } from './screens/message-screen.tsx';

/**
 * The address of a link. A person's first visit in time exchanges it for a hosted session and redirects to an address
 * without a token; every other visit goes to refresh_url. What is no person's visit gets nothing and uses nothing up
 * (D21).
 */
export function visitLinkRoute(app: FastifyInstance, deps: ServiceDeps): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/onboarding/l/:token',
    config: { open: 'hosted' },
    handler: async (request, reply) => {
      if (!isPersonVisit(request)) return sendNothing(request, reply);
      const { token = '' } = request.params as { token?: string };
      const redeemed = await redeemLink(deps, token);
      if (!redeemed) {
        const words = wordsOf(request);
        return sendScreen(deps, reply, 404, (nonce) => (
          <MessageScreen nonce={nonce} brand={brandOf(undefined, words)} says="unknownLink" switchBy="link" />
        ));
      }
      if (redeemed.outcome === 'refresh') return sendOut(deps, request, reply, redeemed.refreshUrl);
      setHostedCookie(request, reply, redeemed.session);
      return sendTo(reply, redeemed.session.path);
    },
  });
}
