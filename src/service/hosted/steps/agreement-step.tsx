import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptAgreement } from '../../../domain/owners/steps/accept-agreement.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { AGREEMENT_SHA256, AGREEMENT_VERSION, agreementText } from '../agreement-text.ts';
import { agreementFields, checkAgreement } from '../forms/agreement-form.ts';
import { type FormBody, type FormErrors, leavesForNow, typed, untouched } from '../form-values.ts';
import { goToLeaving, goToStep, hostedRoute } from '../hosted-route.ts';
import { sendScreen } from '../hosted-screen.ts';
import { saveStep } from '../save-step.ts';
import { AgreementScreen } from '../screens/agreement-screen.tsx';
import type { Stay } from '../stay.ts';

/** The acceptance of the service agreement: version, hash of the text, name and time are kept. */
export function agreementStep(app: FastifyInstance, deps: ServiceDeps): void {
  const show = (reply: FastifyReply, stay: Stay, signature: string, agrees: boolean, errors: FormErrors = {}, leaving = false): FastifyReply =>
    sendScreen(deps, reply, Object.keys(errors).length > 0 ? 422 : 200, (nonce) => (
      <AgreementScreen nonce={nonce} stay={stay} testMode={deps.mode === 'test'} signature={signature} agrees={agrees} errors={errors} leaving={leaving} />
    ));

  hostedRoute(app, deps, 'GET', 'agreement', ({ reply, stay }) => {
    const { service_agreement: accepted } = stay.owner.onboarding;
    return show(reply, stay, accepted?.name ?? '', accepted !== undefined);
  });

  hostedRoute(app, deps, 'POST', 'agreement', async ({ request, reply, stay }) => {
    const body = (request.body ?? {}) as FormBody;
    const later = leavesForNow(body);
    if (later && untouched(body, agreementFields)) return goToLeaving(reply, stay);
    const checked = checkAgreement(body);
    if ('errors' in checked) return show(reply, stay, typed(body, 'signature'), typed(body, 'agree') === 'yes', checked.errors, later);
    const acceptance = { version: AGREEMENT_VERSION, sha256: AGREEMENT_SHA256, name: checked.values.name, text: agreementText };
    const owner = await saveStep(deps, stay, (record, at) => acceptAgreement(record, acceptance, at));
    return later ? goToLeaving(reply, stay) : goToStep(reply, stay, owner);
  });
}
