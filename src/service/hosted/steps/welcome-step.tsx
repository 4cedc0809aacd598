import type { FastifyInstance, FastifyReply } from 'fastify';
import { completeWelcome } from '../../../domain/owners/steps/complete-welcome.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { type FormBody, leavesForNow } from '../form-values.ts';
import { goToLeaving, goToStep, hostedRoute, type Visit } from '../hosted-route.ts';
import { sendScreen } from '../hosted-screen.ts';
import { switchesLanguage } from '../owner-language.ts';
import { saveStep } from '../save-step.ts';
import { WelcomeScreen } from '../screens/welcome-screen.tsx';

/** The first screen: what the registration is and what it asks for. */
export function welcomeStep(app: FastifyInstance, deps: ServiceDeps): void {
  const show = ({ reply, session }: Visit): FastifyReply =>
    sendScreen(deps, reply, 200, (nonce) => (
      <WelcomeScreen nonce={nonce} session={session} testMode={deps.mode === 'test'} />
    ));

  hostedRoute(app, deps, 'GET', 'welcome', show);

  hostedRoute(app, deps, 'POST', 'welcome', async (visit) => {
    const { request, reply, session } = visit;
    const body = (request.body ?? {}) as FormBody;
    if (switchesLanguage(request, reply, body, session.path)) return show(visit);
    if (leavesForNow(body)) return goToLeaving(reply, session);
    return goToStep(reply, session, await saveStep(deps, session, completeWelcome));
  });
}
