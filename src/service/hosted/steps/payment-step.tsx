import type { FastifyInstance, FastifyReply } from 'fastify';
import { setUpPayment } from '../../../domain/owners/steps/set-up-payment.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { sealBankAccount } from '../bank-account.ts';
import { bankNumberFields, checkPayment, paymentFields } from '../forms/payment-form.ts';
import { type FormBody, type FormErrors, leavesForNow, typed, untouched } from '../form-values.ts';
import { goToLater, goToLeaving, goToStep, hostedRoute } from '../hosted-route.ts';
import { sendScreen } from '../hosted-screen.ts';
import { switchesLanguage, wordsOf } from '../owner-language.ts';
import { saveStep } from '../save-step.ts';
import { PaymentScreen } from '../screens/payment-screen.tsx';
import type { OpenHostedSession } from '../open-hosted-session.ts';

/** Whether the choices are those that are saved already. */
const keepsChoices = (body: FormBody, saved: OpenHostedSession['owner']['onboarding']['payment_setup']): boolean =>
  saved === undefined ||
  (typed(body, 'account_type') === saved.account_type && typed(body, 'frequency') === saved.frequency);

/**
 * The payment setup: bank numbers are sealed before they reach the store, and no page ever holds them, not even the
 * form that comes back with a fault. The account is submitted with this step when it is the last one due.
 */
export function paymentStep(app: FastifyInstance, deps: ServiceDeps): void {
  function show(
    reply: FastifyReply,
    session: OpenHostedSession,
    body: FormBody,
    errors: FormErrors = {},
    leaving = false,
  ): FastifyReply {
    const { payment_setup: saved } = session.owner.onboarding;
    const values = {
      account_type: typed(body, 'account_type') || (saved?.account_type ?? ''),
      frequency: typed(body, 'frequency') || (saved?.frequency ?? ''),
    };
    return sendScreen(deps, reply, Object.keys(errors).length > 0 ? 422 : 200, (nonce) => (
      <PaymentScreen
        nonce={nonce}
        session={session}
        testMode={deps.mode === 'test'}
        values={values}
        numbersCleared={!untouched(body, bankNumberFields)}
        errors={errors}
        leaving={leaving}
      />
    ));
  }

  hostedRoute(app, deps, 'GET', 'payment', ({ reply, session }) => show(reply, session, {}));

  hostedRoute(app, deps, 'POST', 'payment', async ({ request, reply, session }) => {
    const body = (request.body ?? {}) as FormBody;
    if (switchesLanguage(request, reply, body, session.path)) return show(reply, session, body);
    const later = leavesForNow(body);
    const { payment_setup: saved } = session.owner.onboarding;
    if (later && untouched(body, saved ? bankNumberFields : paymentFields) && keepsChoices(body, saved))
      return goToLeaving(reply, session);
    const checked = checkPayment(wordsOf(request), body, saved !== undefined && saved.sealed !== '');
    if ('errors' in checked) return show(reply, session, body, checked.errors, later);
    const { account, ...choices } = checked.values;
    const sealed = account && {
      sealed: sealBankAccount(deps.secretBox, account),
      last4: account.accountNumber.slice(-4),
    };
    const owner = await saveStep(deps, session, (record, at) => {
      const kept = record.onboarding.payment_setup;
      const numbers = sealed ?? (kept && { sealed: kept.sealed, last4: kept.last4 });
      return numbers ? setUpPayment(record, { ...numbers, ...choices }, at) : record; // the saved account was asked for again meanwhile
    });
    return later ? goToLater(reply, session, owner) : goToStep(reply, session, owner);
  });
}
