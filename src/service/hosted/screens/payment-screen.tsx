import type { ReactElement } from 'react';
import { accountTypes, frequencies } from '../forms/payment-form.ts';
import { useWords } from '../words.ts';
import type { FormErrors } from '../form-values.ts';
import { ChoiceField } from './choice-field.tsx';
import { FormActions } from './form-actions.tsx';
import { FORM_ID } from './language-switch.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';
import { TextField } from './text-field.tsx';

/** What may be shown again when the form comes back. The bank numbers may not: they are typed once more. */
export interface PaymentValues {
  account_type: string;
  frequency: string;
}

interface PaymentScreenProps extends StepScreen {
  values: PaymentValues;
  /** Bank numbers were typed, and have to be typed again. */
  numbersCleared?: boolean;
  errors?: FormErrors;
  leaving?: boolean;
}

/** The bank account to be paid to, and how often. */
export function PaymentScreen({
  values,
  numbersCleared = false,
  errors = {},
  ...props
}: PaymentScreenProps): ReactElement {
  const { t } = useWords();
  const { owner, path } = props.session;
  const { payment_setup: saved } = owner.onboarding;
  const number = { numeric: true, value: '', autoComplete: 'off' };
  return (
    <StepPage {...props} errors={errors} page="payment" title={t('payment.title')}>
      {saved && (
        <>
          <p className="lead">{t('payment.leadSaved')}</p>
          <PaymentFacts payment={saved} />
        </>
      )}
      {!saved && <p className="lead">{t('payment.lead')}</p>}
      {numbersCleared && <p className="notice">{t('payment.cleared')}</p>}
      <form id={FORM_ID} method="post" action={`${path}/payment`} noValidate>
        <TextField
          {...number}
          name="routing_number"
          label={t('payment.routing')}
          hint={t('payment.routingHint')}
          fault={errors['routing_number']}
        />
        <TextField
          {...number}
          name="account_number"
          label={t('payment.account')}
          hint={t('payment.accountHint')}
          fault={errors['account_number']}
        />
        <TextField
          {...number}
          name="account_number_again"
          label={t('payment.again')}
          hint={t('payment.againHint')}
          fault={errors['account_number_again']}
        />
        <ChoiceField
          name="account_type"
          legend={t('payment.type')}
          options={accountTypes}
          label={(type) => t(`payment.types.${type}`)}
          value={values.account_type}
          fault={errors['account_type']}
        />
        <ChoiceField
          name="frequency"
          legend={t('payment.frequency')}
          options={frequencies}
          label={(frequency) => t(`payment.frequencies.${frequency}`)}
          value={values.frequency}
          fault={errors['frequency']}
        />
        <FormActions primary={saved ? t('page.continue') : t('payment.finish')} />
      </form>
    </StepPage>
  );
}
