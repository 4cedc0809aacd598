import type { ReactElement } from 'react';
import { ofKinds, ownershipKinds } from '../../../domain/documents/document-kinds.ts';
import type { DocumentRecord } from '../../../store/store.ts';
import type { FormErrors } from '../form-values.ts';
import { DOCUMENT_MAX_BYTES, MEGABYTE } from '../../../domain/documents/document-limits.ts';
import { useWords } from '../words.ts';
import { DocumentList } from './document-list.tsx';
import { FormActions } from './form-actions.tsx';
import { FORM_ID } from './language-switch.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';
import { UploadField } from './upload-field.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface OwnershipScreenProps extends StepScreen {
  /** All of the account. */
  documents: DocumentRecord[];
  errors?: FormErrors;
  leaving?: boolean;
  restSaved?: boolean;
}

/** The proof that the system is the owner's: documents of two kinds are added, listed, replaced and removed. */
export function OwnershipScreen({ documents, errors = {}, ...props }: OwnershipScreenProps): ReactElement {
  const { t } = useWords();
  const own = ofKinds(documents, ownershipKinds);
  return (
    <StepPage {...props} errors={errors} page="ownership" title={t('ownership.title')}>
      <p className="lead">{t('ownership.lead')}</p>
      <form
        id={FORM_ID}
        method="post"
        action={`${props.session.path}/ownership`}
        encType="multipart/form-data"
        noValidate
        data-upload
      >
        {own.length > 0 && <DocumentList documents={own} all={documents} errors={errors} />}
        <h2>{own.length > 0 ? t('ownership.addMore') : t('documents.title')}</h2>
        <p className="hint">{t('ownership.limits', { most: DOCUMENT_MAX_BYTES / MEGABYTE })}</p>
        <UploadField
          name="installation_contract"
          label={t('documents.kind.installation_contract')}
          hint={t('ownership.contractHint')}
          errors={errors}
          multiple
        />
        <UploadField
          name="interconnection_agreement"
          label={t('documents.kind.interconnection_agreement')}
          hint={t('ownership.interconnectionHint')}
          errors={errors}
          multiple
        />
        <UploadProgress />
        <FormActions>
          <button type="submit" className="secondary" name="action" value="add">
            {t('documents.uploadAndStay')}
          </button>
        </FormActions>
      </form>
    </StepPage>
  );
}
