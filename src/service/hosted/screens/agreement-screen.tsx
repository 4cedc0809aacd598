import type { ReactElement } from 'react';
import { agreement, AGREEMENT_SHA256, AGREEMENT_VERSION } from '../agreement-text.ts';
import type { FormErrors } from '../form-values.ts';
import { FormActions } from './form-actions.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';
import { TextField } from './text-field.tsx';

interface AgreementScreenProps extends StepScreen {
  signature: string;
  agrees: boolean;
  errors?: FormErrors;
  leaving?: boolean;
}

/** The service agreement in full, with its version; accepted by a typed name and a tick. */
export function AgreementScreen({ signature, agrees, errors = {}, ...props }: AgreementScreenProps): ReactElement {
  const { path } = props.stay;
  const fault = errors['agree'];
  return (
    <StepPage {...props} errors={errors} page="agreement" title="Service agreement">
      <p className="lead">
        This is what we agree on. Your details are part of it: <a href={`${path}/details`}>look at them again</a>.
      </p>
      <section className="terms" id="text" aria-label={`Service agreement, version ${AGREEMENT_VERSION}`}>
        <p className="hint">Version {AGREEMENT_VERSION}</p>
        {agreement.map(({ heading, text }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <form method="post" action={`${path}/agreement`} noValidate>
        <input type="hidden" name="text" value={AGREEMENT_SHA256} />
        <TextField
          name="signature"
          label="Your full name"
          hint="Typing your name counts as your signature. We keep it with the time and the version of the text."
          value={signature}
          fault={errors['signature']}
          autoComplete="name"
        />
        <div className="field">
          {fault !== undefined && (
            <p className="fault" id="agree-fault">
              {fault}
            </p>
          )}
          <label className="choice">
            <input type="checkbox" id="agree" name="agree" value="yes" defaultChecked={agrees} aria-describedby={fault === undefined ? undefined : 'agree-fault'} aria-invalid={fault !== undefined || undefined} />
            <span>I have read the service agreement and accept it.</span>
          </label>
        </div>
        <FormActions primary="Accept and continue" />
      </form>
    </StepPage>
  );
}
