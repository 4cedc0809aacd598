import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../service-deps.ts';
import { goToStep, sessionRoute } from '../hosted-route.ts';
import { type ScreenScript, sendScreen } from '../hosted-screen.ts';
import { AgreementCopyScreen } from '../screens/agreement-copy-screen.tsx';

/** Shows the button, which would do nothing without a script, and lets it print. */
const printButton: ScreenScript = {
  text: `'use strict';
const button = document.getElementById('print');
button.hidden = false;
button.addEventListener('click', () => window.print());`,
};

/**
 * The accepted agreement as a page to print, from its acceptance on for as long as the hosted session lasts; before,
 * the step that is due.
 */
export function agreementCopy(app: FastifyInstance, deps: ServiceDeps): void {
  sessionRoute(app, deps, 'GET', 'agreement/copy', ({ reply, session }) => {
    const { service_agreement: accepted } = session.owner.onboarding;
    if (!accepted) return goToStep(reply, session, session.owner);
    return sendScreen(
      deps,
      reply,
      200,
      (nonce) => (
        <AgreementCopyScreen nonce={nonce} session={session} testMode={deps.mode === 'test'} accepted={accepted} />
      ),
      printButton,
    );
  });
}
