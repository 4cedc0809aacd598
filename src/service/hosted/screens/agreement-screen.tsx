import type { ReactElement } from 'react';
import type { AgreementDocument } from '../agreement-document.ts';
import type { FormErrors } from '../form-values.ts';
import { useWords } from '../words.ts';
import { AgreementTextView } from './agreement-text-view.tsx';
import { FieldNotes } from './field-notes.tsx';
import { FormActions } from './form-actions.tsx';
import { FORM_ID } from './language-switch.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';
import { TextField } from './text-field.tsx';
import { linkTo } from './tags.tsx';

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
  const { t } = useWords();
  const { path, onConsole } = props.session;
  const fault = errors['agree'];
  return (
    <StepPage {...props} errors={errors} page="agreement" title={t('agreement.title')}>
      <p className="lead">{t.rich('agreement.lead', { link: linkTo(`${path}/details`) })}</p>
      <FieldNotes name="text" hint={undefined} fault={errors['text']} />
      <article className="terms" id="text" tabIndex={-1}>
        <AgreementTextView text={document.text} />
      </article>
      <form id={FORM_ID} method="post" action={`${path}/agreement`} noValidate>
        <input type="hidden" name="text" value={document.sha256} />
        <TextField
          name="signature"
          label={t('agreement.signature')}
          hint={t('agreement.signatureHint')}
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
            <span>{t('agreement.agree')}</span>
          </label>
        </div>
        <FormActions primary={t('agreement.accept')} />
      </form>
    </StepPage>
  );
}
