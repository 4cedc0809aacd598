import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '../../../domain/domain-error.ts';
import type { OwnerRecord } from '../../../domain/owners/owner-record.ts';
import { acceptAgreement } from '../../../domain/owners/steps/accept-agreement.ts';
import type { Micros } from '../../../domain/timestamp.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { type AgreementDocument, agreementDocument, agreementRead } from '../agreement-document.ts';
import { agreementFields, checkAgreement } from '../forms/agreement-form.ts';
import { type FormBody, type FormErrors, leavesForNow, typed, untouched } from '../form-values.ts';
import { goToLater, goToLeaving, goToStep, hostedRoute } from '../hosted-route.ts';
import { sendScreen } from '../hosted-screen.ts';
import { switchesLanguage, wordsOf } from '../owner-language.ts';
import { saveStep } from '../save-step.ts';
import { AcceptedScreen } from '../screens/accepted-screen.tsx';
import { AgreementScreen } from '../screens/agreement-screen.tsx';
import type { OpenHostedSession } from '../open-hosted-session.ts';

/**
 * Accepts the text that was read, and no other: the details may have changed in another window meanwhile.
 */
const acceptRead =
  (session: OpenHostedSession, { name, read }: { name: string; read: AgreementDocument }) =>
  (owner: OwnerRecord, at: Micros): OwnerRecord => {
    if (!agreementRead(read.sha256, owner.personal, session.brand.name))
      throw new DomainError('conflict', { code: 'agreement_changed' });
    return acceptAgreement(owner, { ...read, name }, at);
  };

/**
 * The acceptance of the service agreement: the exact text with the owner's details, its version and hash, name and time
 * are kept, in the language in which it was read.
 */
export function agreementStep(app: FastifyInstance, deps: ServiceDeps): void {
  function show(
    reply: FastifyReply,
    session: OpenHostedSession,
    body: FormBody = {},
    errors: FormErrors = {},
    leaving = false,
  ): FastifyReply {
    const words = wordsOf(reply.request);
    const document = agreementDocument(words, session.owner.personal, session.brand.name);
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
    // Another text is shown, which nobody has agreed to yet.
    if (switchesLanguage(request, reply, body, session.path)) return show(reply, session, { ...body, agree: '' });
    const later = leavesForNow(body);
    if (later && untouched(body, agreementFields)) return goToLeaving(reply, session);
    const words = wordsOf(request);
    const read = agreementRead(typed(body, 'text'), session.owner.personal, session.brand.name);
    const checked = checkAgreement(words, body, read, session.owner.personal.name ?? '');
    if ('errors' in checked) return show(reply, session, body, checked.errors, later);
    const owner = await saveStep(deps, session, acceptRead(session, checked.values));
    if (owner.onboarding.personal_information && !owner.onboarding.service_agreement)
      return show(reply, { ...session, owner }, body, { text: words.t('agreement.changed') }, later);
    return later ? goToLater(reply, session, owner) : goToStep(reply, session, owner);
  });
}
