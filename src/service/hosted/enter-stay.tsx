import type { FastifyInstance } from 'fastify';
import { setStayCookie } from '../links/stay-cookie.ts';
import type { StayTickets } from '../openings/stay-tickets.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { brandOf } from './brand.ts';
import { ENTER_PATH } from './enter-path.ts';
import { typed, type FormBody } from './form-values.ts';
import { sendScreen } from './hosted-screen.ts';
import { sendTo } from './redirect.ts';
import { MessageScreen } from './screens/message-screen.tsx';

/**
 * `POST /onboarding/enter`: the popup of the browser host exchanges its ticket for the cookie of the stay, and
 * continues at the clean address.
 */
export function enterStay(app: FastifyInstance, deps: ServiceDeps, tickets: StayTickets): void {
  app.post<{ Body: FormBody | undefined }>(ENTER_PATH, { config: { open: 'hosted' } }, (request, reply) => {
    const stay = tickets.take(typed(request.body ?? {}, 'ticket'));
    if (stay) {
      setStayCookie(request, reply, stay);
      return sendTo(reply, stay.path);
    }
    const text = 'Close it. The registration is opened again on the page that you came from.';
    return sendScreen(deps, reply, 404, (nonce) => (
      <MessageScreen nonce={nonce} brand={brandOf(undefined)} title="This window has nothing to show" text={text} />
    ));
  });
}
