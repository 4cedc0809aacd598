import type { FastifyInstance, FastifyReply } from 'fastify';
import { setUpPayment } from '../../../domain/owners/steps/set-up-payment.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { sealBankAccount } from '../bank-account.ts';
import { checkPayment, paymentFields } from '../forms/payment-form.ts';
import { type FormBody, type FormErrors, leavesForNow, typed, untouched } from '../form-values.ts';
import { goToLeaving, goToStep, hostedRoute } from '../hosted-route.ts';
import { sendScreen } from '../hosted-screen.ts';
import { saveStep } from '../save-step.ts';
import { PaymentScreen, type PaymentValues } from '../screens/payment-screen.tsx';
import type { Stay } from '../stay.ts';

const readValues = (body: FormBody): PaymentValues => ({
  routing_number: typed(body, 'routing_number'),
  account_number: typed(body, 'account_number'),
  account_number_again: typed(body, 'account_number_again'),
  account_type: typed(body, 'account_type'),
  frequency: typed(body, 'frequency'),
});

/** The payment setup: bank numbers are sealed before they reach the store; the account is submitted with it. */
export function paymentStep(app: FastifyInstance, deps: ServiceDeps): void {
  const show = (reply: FastifyReply, stay: Stay, values: PaymentValues, errors: FormErrors = {}, leaving = false): FastifyReply =>
    sendScreen(deps, reply, Object.keys(errors).length > 0 ? 422 : 200, (nonce) => (
      <PaymentScreen
        nonce={nonce}
        stay={stay}
        testMode={deps.mode === 'test'}
        values={values}
        accountClosed={stay.owner.reopened?.requirement === 'payment_setup'}
        errors={errors}
        leaving={leaving}
      />
    ));

  hostedRoute(app, deps, 'GET', 'payment', ({ reply, stay }) => show(reply, stay, readValues({})));

  hostedRoute(app, deps, 'POST', 'payment', async ({ request, reply, stay }) => {
    const body = (request.body ?? {}) as FormBody;
    const later = leavesForNow(body);
    if (later && untouched(body, paymentFields)) return goToLeaving(reply, stay);
    const checked = checkPayment(body);
    if ('errors' in checked) return show(reply, stay, readValues(body), checked.errors, later);
    const { account_type, frequency, ...account } = checked.values;
    const payment = { sealed: sealBankAccount(deps.secretBox, account), last4: account.accountNumber.slice(-4), account_type, frequency };
    const owner = await saveStep(deps, stay, (record, at) => setUpPayment(record, payment, at));
    return later ? goToLeaving(reply, stay) : goToStep(reply, stay, owner);
  });
}
