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
import type { Stay } from '../stay.ts';

/**
 * Accepts the text whose hash the form carries, and no other: the details may have changed in another window meanwhile.
 */
const acceptShown = (stay: Stay, sha256: string, name: string) => (owner: OwnerRecord, at: Micros) => {
  const document = agreementDocument(owner.personal, stay.brand.name);
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
    stay: Stay,
    body: FormBody = {},
    errors: FormErrors = {},
    leaving = false,
  ): FastifyReply {
    const document = agreementDocument(stay.owner.personal, stay.brand.name);
    const agrees = typed(body, 'agree') === 'yes' && errors['text'] === undefined; // what changed has to be ticked again
    return sendScreen(deps, reply, Object.keys(errors).length > 0 ? 422 : 200, (nonce) => (
      <AgreementScreen
        nonce={nonce}
        stay={stay}
        testMode={deps.mode === 'test'}
        document={document}
        signature={typed(body, 'signature')}
        agrees={agrees}
        errors={errors}
        leaving={leaving}
      />
    ));
  }

  hostedRoute(app, deps, 'GET', 'agreement', ({ reply, stay }) => {
    const { service_agreement: accepted } = stay.owner.onboarding;
    if (!accepted) return show(reply, stay);
    return sendScreen(deps, reply, 200, (nonce) => (
      <AcceptedScreen nonce={nonce} stay={stay} testMode={deps.mode === 'test'} accepted={accepted} />
    ));
  });

  hostedRoute(app, deps, 'POST', 'agreement', async ({ request, reply, stay }) => {
    if (stay.owner.onboarding.service_agreement) return goToStep(reply, stay, stay.owner);
    const body = (request.body ?? {}) as FormBody;
    const later = leavesForNow(body);
    if (later && untouched(body, agreementFields)) return goToLeaving(reply, stay);
    const { sha256 } = agreementDocument(stay.owner.personal, stay.brand.name);
    const checked = checkAgreement(body, sha256, stay.owner.personal.name ?? '');
    if ('errors' in checked) return show(reply, stay, body, checked.errors, later);
    const owner = await saveStep(deps, stay, acceptShown(stay, sha256, checked.values.name));
    if (owner.onboarding.personal_information && !owner.onboarding.service_agreement)
      return show(reply, { ...stay, owner }, body, { text: AGREEMENT_CHANGED }, later);
    return later ? goToLater(reply, stay, owner) : goToStep(reply, stay, owner);
  });
}
