import type { ReactElement } from 'react';
import type { OnboardingState } from '../../../domain/owners/owner-record.ts';
import { useWords } from '../words.ts';

/** Where and how often the owner is paid; of the numbers only the last four digits of the account are ever shown. */
export function PaymentFacts({ payment }: { payment: NonNullable<OnboardingState['payment_setup']> }): ReactElement {
  const { t } = useWords();
  return (
    <dl className="facts">
      <div>
        <dt>{t('payment.bankAccount')}</dt>
        <dd>{t('payment.endingIn', { type: payment.account_type, last4: payment.last4 })}</dd>
      </div>
      <div>
        <dt>{t('payment.paid')}</dt>
        <dd>{t(`payment.frequencies.${payment.frequency}`)}</dd>
      </div>
    </dl>
  );
}
