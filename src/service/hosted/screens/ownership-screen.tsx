import type { ReactElement } from 'react';
import { ofKinds, ownershipKinds } from '../../../domain/documents/document-kinds.ts';
import type { DocumentRecord } from '../../../store/store.ts';
import type { FormErrors } from '../form-values.ts';
import { limitsInWords } from '../uploads/limits-in-words.ts';
import { DefaultButton } from './default-button.tsx';
import { DocumentList } from './document-list.tsx';
import { FormActions } from './form-actions.tsx';
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
  const own = ofKinds(documents, ownershipKinds);
  return (
    <StepPage {...props} errors={errors} page="ownership" title="Show that the system is yours">
      <p className="lead">
        Add your installation contract or your interconnection agreement. One of them is enough; if it has several
        pages, add them all.
      </p>
      <form
        method="post"
        action={`${props.session.path}/ownership`}
        encType="multipart/form-data"
        noValidate
        data-upload
      >
        <DefaultButton />
        {own.length > 0 && <DocumentList documents={own} all={documents} errors={errors} />}
        <h2>{own.length > 0 ? 'Add more' : 'Your documents'}</h2>
        <p className="hint">
          {`${limitsInWords.kinds}, up to ${limitsInWords.document} each. A clear photo is fine. Documents are stored encrypted and read only to check who owns the system.`}
        </p>
        <UploadField
          name="installation_contract"
          label={ownershipKinds.installation_contract}
          hint="What you signed with the company that built the system."
          errors={errors}
          multiple
        />
        <UploadField
          name="interconnection_agreement"
          label={ownershipKinds.interconnection_agreement}
          hint="Your utility’s permission to connect the system to the grid."
          errors={errors}
          multiple
        />
        <UploadProgress />
        <FormActions primary="Continue">
          <button type="submit" className="secondary" name="action" value="add">
            Upload and stay on this page
          </button>
        </FormActions>
      </form>
    </StepPage>
  );
}
