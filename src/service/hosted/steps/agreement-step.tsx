import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '../../../domain/domain-error.ts';
import type { OwnerRecord } from '../../../domain/owners/owner-record.ts';
import { acceptAgreement } from '../../../domain/owners/steps/accept-agreement.ts';
import type { Micros } from '../../../domain/timestamp.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { agreementDocument } from '../agreement-document.ts';
import { AGREEMENT_CHANGED, agreementFields, checkAgreement } from '../forms/agreement-form.ts';
import { type FormBody, type FormErrors, leavesForNow, typed, untouched } from '../form-values.ts';
import { goToLater, goToLeaving, goToStep, hostedRoute } from '../hosted-route.ts';
import { sendScreen } from '../hosted-screen.ts';
import { saveStep } from '../save-step.ts';
import { AcceptedScreen } from '../screens/accepted-screen.tsx';
import { AgreementScreen } from '../screens/agreement-screen.tsx';
import type { OpenHostedSession } from '../open-hosted-session.ts';

/**
 * Accepts the text whose hash the form carries, and no other: the details may have changed in another window meanwhile.
 */
const acceptShown = (session: OpenHostedSession, sha256: string, name: string) => (owner: OwnerRecord, at: Micros) => {
  const document = agreementDocument(owner.personal, session.brand.name);
  if (document.sha256 !== sha256) throw new DomainError('conflict', { code: 'agreement_changed' });
  return acceptAgreement(owner, { ...document, name }, at);
};

/**
 * The acceptance of the service agreement: the exact text with the owner's details, its version and hash, name and time
 * are kept.
 */
export function agreementStep(app: FastifyInstance, deps: ServiceDeps): void {
  function show(
    reply: FastifyReply,
    session: OpenHostedSession,
    body: FormBody = {},
    errors: FormErrors = {},
    leaving = false,
  ): FastifyReply {
    const document = agreementDocument(session.owner.personal, session.brand.name);
    const agrees = typed(body, 'agree') === 'yes' && errors['text'] === undefined; // what changed has to be ticked again
    return sendScreen(deps, reply, Object.keys(errors).length > 0 ? 422 : 200, (nonce) => (
      <AgreementScreen
        nonce={nonce}
        session={session}
        testMode={deps.mode === 'test'}
        document={document}
        signature={typed(body, 'signature')}
        agrees={agrees}
        errors={errors}
        leaving={leaving}
      />
    ));
  }

  hostedRoute(app, deps, 'GET', 'agreement', ({ reply, session }) => {
    const { service_agreement: accepted } = session.owner.onboarding;
    if (!accepted) return show(reply, session);
    return sendScreen(deps, reply, 200, (nonce) => (
      <AcceptedScreen nonce={nonce} session={session} testMode={deps.mode === 'test'} accepted={accepted} />
    ));
  });

  hostedRoute(app, deps, 'POST', 'agreement', async ({ request, reply, session }) => {
    if (session.owner.onboarding.service_agreement) return goToStep(reply, session, session.owner);
    const body = (request.body ?? {}) as FormBody;
    const later = leavesForNow(body);
    if (later && untouched(body, agreementFields)) return goToLeaving(reply, session);
    const { sha256 } = agreementDocument(session.owner.personal, session.brand.name);
    const checked = checkAgreement(body, sha256, session.owner.personal.name ?? '');
    if ('errors' in checked) return show(reply, session, body, checked.errors, later);
    const owner = await saveStep(deps, session, acceptShown(session, sha256, checked.values.name));
    if (owner.onboarding.personal_information && !owner.onboarding.service_agreement)
      return show(reply, { ...session, owner }, body, { text: AGREEMENT_CHANGED }, later);
    return later ? goToLater(reply, session, owner) : goToStep(reply, session, owner);
  });
}
