import type { FastifyInstance } from 'fastify';
import { setHostedCookie } from '../links/hosted-cookie.ts';
import type { SessionTickets } from '../openings/session-tickets.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { brandOf } from './brand.ts';
import { ENTER_PATH } from './enter-path.ts';
import { typed, type FormBody } from './form-values.ts';
import { sendScreen } from './hosted-screen.ts';
import { wordsOf } from './owner-language.ts';
import { sendTo } from './redirect.ts';
import { MessageScreen } from './screens/message-screen.tsx';

/**
 * `POST /onboarding/enter`: the popup of the browser host exchanges its ticket for the cookie of the hosted session,
 * and continues at the clean address.
 */
export function enterHostedSession(app: FastifyInstance, deps: ServiceDeps, tickets: SessionTickets): void {
  app.post<{ Body: FormBody | undefined }>(ENTER_PATH, { config: { open: 'hosted' } }, (request, reply) => {
    const session = tickets.take(typed(request.body ?? {}, 'ticket'));
    if (session) {
      setHostedCookie(request, reply, session);
      return sendTo(reply, session.path);
    }
    const words = wordsOf(request);
    return sendScreen(deps, reply, 404, (nonce) => (
      <MessageScreen nonce={nonce} brand={brandOf(undefined, words)} says="nothingToShow" />
    ));
  });
}
