import type { ReactElement } from 'react';
import { accountTypes, frequencies } from '../forms/payment-form.ts';
import type { FormErrors } from '../form-values.ts';
import { ChoiceField } from './choice-field.tsx';
import { FormActions } from './form-actions.tsx';
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
  const { owner, path } = props.session;
  const { payment_setup: saved } = owner.onboarding;
  const number = { numeric: true, value: '', autoComplete: 'off' };
  return (
    <StepPage {...props} errors={errors} page="payment" title="Where should we pay you?">
      {saved && (
        <>
          <p className="lead">
            You have given us this account. Leave the three numbers empty to keep it, or enter another one.
          </p>
          <PaymentFacts payment={saved} />
        </>
      )}
      {!saved && (
        <p className="lead">
          The money from your certificates is paid into your bank account. Nothing is ever taken from it.
        </p>
      )}
      {numbersCleared && (
        <p className="notice">
          For your safety a bank number is never shown again, so the three fields for numbers are empty now. Please
          enter them again.
        </p>
      )}
      <form method="post" action={`${path}/payment`} noValidate>
        <TextField
          {...number}
          name="routing_number"
          label="Routing number"
          hint="Nine digits, at the bottom left of a check. It names your bank. Stored encrypted."
          fault={errors['routing_number']}
        />
        <TextField
          {...number}
          name="account_number"
          label="Account number"
          hint="Stored encrypted and used to pay you and for nothing else. Afterward, only its last four digits can be seen."
          fault={errors['account_number']}
        />
        <TextField
          {...number}
          name="account_number_again"
          label="Confirm account number"
          hint="To catch typing mistakes. You may paste it."
          fault={errors['account_number_again']}
        />
        <ChoiceField
          name="account_type"
          legend="Type of account"
          options={accountTypes}
          value={values.account_type}
          fault={errors['account_type']}
        />
        <ChoiceField
          name="frequency"
          legend="How often do you want to be paid?"
          options={frequencies}
          value={values.frequency}
          fault={errors['frequency']}
        />
        <FormActions primary={saved ? 'Continue' : 'Finish registration'} />
      </form>
    </StepPage>
  );
}
