import type { ReactElement } from 'react';
import { accountTypes, frequencies } from '../forms/payment-form.ts';
import type { FormErrors } from '../form-values.ts';
import { ChoiceField } from './choice-field.tsx';
import { FormActions } from './form-actions.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';
import { TextField } from './text-field.tsx';

export interface PaymentValues {
  routing_number: string;
  account_number: string;
  account_number_again: string;
  account_type: string;
  frequency: string;
}

interface PaymentScreenProps extends StepScreen {
  values: PaymentValues;
  /** The bank said that the account given before is closed. */
  accountClosed: boolean;
  errors?: FormErrors;
  leaving?: boolean;
}

/** The bank account to be paid to, and how often. */
export function PaymentScreen({ values, accountClosed, errors = {}, ...props }: PaymentScreenProps): ReactElement {
  return (
    <StepPage {...props} errors={errors} page="payment" title="Where should we pay you?">
      {accountClosed && (
        <div className="notice" role="status">
          <p>
            <strong>The bank account you gave us is closed.</strong> Everything else is complete: please give us another account.
          </p>
        </div>
      )}
      <p className="lead">The bank account must be yours. The money from your certificates is paid into it; nothing is ever taken from it.</p>
      <form method="post" action={`${props.stay.path}/payment`} noValidate>
        <TextField name="routing_number" label="Routing number" hint="Nine digits, at the bottom left of a check." value={values.routing_number} fault={errors['routing_number']} numeric autoComplete="off" />
        <TextField
          name="account_number"
          label="Account number"
          hint="It is stored encrypted and used to pay you, for nothing else. Afterwards only its last four digits can be seen."
          value={values.account_number}
          fault={errors['account_number']}
          numeric
          autoComplete="off"
        />
        <TextField name="account_number_again" label="Account number, once more" value={values.account_number_again} fault={errors['account_number_again']} numeric autoComplete="off" />
        <ChoiceField name="account_type" legend="Type of account" options={accountTypes} value={values.account_type} fault={errors['account_type']} />
        <ChoiceField name="frequency" legend="How often do you want to be paid?" options={frequencies} value={values.frequency} fault={errors['frequency']} />
        <FormActions primary="Finish registration" />
      </form>
    </StepPage>
  );
}
