import type { ReactElement } from 'react';
import type { DocumentRecord } from '../../../store/store.ts';
import { documentKinds } from '../forms/ownership-form.ts';
import type { FormErrors } from '../form-values.ts';
import { ChoiceField } from './choice-field.tsx';
import { FormActions } from './form-actions.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';

interface OwnershipScreenProps extends StepScreen {
  documents: DocumentRecord[];
  kind: string;
  errors?: FormErrors;
  leaving?: boolean;
}

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const kindOf = (kind: string): string => (documentKinds as Record<string, string>)[kind] ?? 'Document';

function DocumentList({ documents, path }: { documents: DocumentRecord[]; path: string }): ReactElement {
  return (
    <>
      <h2>Your documents</h2>
      <ul className="documents">
        {documents.map(({ id, file_name, kind, size: bytes }) => (
          <li key={id}>
            <span>
              {file_name}
              <small>
                {kindOf(kind)}, {size(bytes)}
              </small>
            </span>
            <form method="post" action={`${path}/ownership/documents/${id}/remove`}>
              <button type="submit" className="secondary" aria-label={`Remove ${file_name}`}>
                Remove
              </button>
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The proof that the system is the owner's: documents are added one by one, listed, and can be taken back. */
export function OwnershipScreen({ documents, kind, errors = {}, ...props }: OwnershipScreenProps): ReactElement {
  const { path } = props.stay;
  const fault = errors['file'];
  return (
    <StepPage {...props} errors={errors} page="ownership" title="Show that the system is yours">
      <p className="lead">Add your installation contract or your interconnection agreement. One of them is enough.</p>
      {documents.length > 0 && <DocumentList documents={documents} path={path} />}
      <form method="post" action={`${path}/ownership`} encType="multipart/form-data" noValidate>
        <ChoiceField name="kind" legend={documents.length > 0 ? 'Add another document' : 'Kind of document'} options={documentKinds} value={kind} fault={errors['kind']} />
        <div className="field">
          <label htmlFor="file">Document</label>
          <p className="hint" id="file-hint">
            PDF, JPEG, PNG or WebP, up to 20 MB. A clear photo is fine. It is stored encrypted and read only to check who owns the system.
          </p>
          {fault !== undefined && (
            <p className="fault" id="file-fault">
              {fault}
            </p>
          )}
          <input
            type="file"
            id="file"
            name="file"
            accept=".pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp"
            aria-describedby={fault === undefined ? 'file-hint' : 'file-hint file-fault'}
            aria-invalid={fault !== undefined || undefined}
          />
        </div>
        <FormActions primary="Continue">
          <button type="submit" className="secondary" name="action" value="add">
            Add this document
          </button>
        </FormActions>
      </form>
    </StepPage>
  );
}
