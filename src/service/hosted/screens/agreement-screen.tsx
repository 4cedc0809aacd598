import type { ReactElement } from 'react';
import type { AgreementDocument } from '../agreement-document.ts';
import type { FormErrors } from '../form-values.ts';
import { AgreementTextView } from './agreement-text-view.tsx';
import { FieldNotes } from './field-notes.tsx';
import { FormActions } from './form-actions.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';
import { TextField } from './text-field.tsx';

interface AgreementScreenProps extends StepScreen {
  document: AgreementDocument;
  signature: string;
  agrees: boolean;
  errors?: FormErrors;
  leaving?: boolean;
}

/** The service agreement in full, the confirmed details first; accepted by a typed name and a tick. */
export function AgreementScreen({
  document,
  signature,
  agrees,
  errors = {},
  ...props
}: AgreementScreenProps): ReactElement {
  const { path, onConsole } = props.session;
  const fault = errors['agree'];
  return (
    <StepPage {...props} errors={errors} page="agreement" title="Service agreement">
      <p className="lead">
        This is what we agree on. Your details come first, because they are part of it. Is one of them wrong?{' '}
        <a href={`${path}/details`}>Correct your details</a>.
      </p>
      <FieldNotes name="text" hint={undefined} fault={errors['text']} />
      <article className="terms" id="text" tabIndex={-1}>
        <AgreementTextView text={document.text} />
      </article>
      <form method="post" action={`${path}/agreement`} noValidate>
        <input type="hidden" name="text" value={document.sha256} />
        <TextField
          name="signature"
          label="Your full name"
          hint="First and last name. Typing it counts as your signature. We keep it with the time and with exactly this text, and you can print a copy."
          value={signature}
          fault={errors['signature']}
          autoComplete={onConsole ? 'off' : 'name'}
        />
        <div className="field">
          <FieldNotes name="agree" hint={undefined} fault={fault} />
          <label className="choice">
            <input
              type="checkbox"
              id="agree"
              name="agree"
              value="yes"
              defaultChecked={agrees}
              aria-describedby={fault === undefined ? undefined : 'agree-fault'}
              aria-invalid={fault !== undefined || undefined}
            />
            <span>I have read the service agreement and accept it.</span>
          </label>
        </div>
        <FormActions primary="Accept and continue" />
      </form>
    </StepPage>
  );
}
