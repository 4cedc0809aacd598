import type { ReactElement } from 'react';
import type { OnboardingState } from '../../../domain/owners/owner-record.ts';
import { accountTypes, frequencies } from '../forms/payment-form.ts';

/** Where and how often the owner is paid; of the numbers only the last four digits of the account are ever shown. */
export function PaymentFacts({ payment }: { payment: NonNullable<OnboardingState['payment_setup']> }): ReactElement {
  return (
    <dl className="facts">
      <div>
        <dt>Bank account</dt>
        <dd>
          {accountTypes[payment.account_type]} account ending in {payment.last4}
        </dd>
      </div>
      <div>
        <dt>Paid</dt>
        <dd>{frequencies[payment.frequency]}</dd>
      </div>
    </dl>
  );
}
