import type { ReactElement } from 'react';
import { kindInWords } from '../../../domain/documents/document-kinds.ts';
import { MEGABYTE } from '../../../domain/documents/document-limits.ts';
import type { Micros } from '../../../domain/timestamp.ts';
import type { DocumentRecord } from '../../../store/store.ts';
import type { FormErrors } from '../form-values.ts';
import { limitsInWords } from '../uploads/limits-in-words.ts';
import { shortName } from '../uploads/shown-name.ts';
import { faultsOf, UploadField } from './upload-field.tsx';

/** Bytes as people read them: `320 kB`, `12.4 MB`. */
const sizeInWords = (bytes: number): string =>
  bytes < MEGABYTE / 10 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

const DAY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const dayOf = (at: Micros): string => DAY.format(at / 1000);

/** How much of the account's room is taken. */
const roomInWords = (documents: DocumentRecord[]): string => {
  const bytes = documents.reduce((sum, { size }) => sum + size, 0);
  return `${documents.length} of ${limitsInWords.documents}, ${(bytes / MEGABYTE).toFixed(1)} of ${limitsInWords.account}`;
};

interface DocumentListProps {
  /** Those of this step. */
  documents: DocumentRecord[];
  /** All of the account: they share its room. */
  all: DocumentRecord[];
  errors: FormErrors;
}

function DocumentRow({ document, errors }: { document: DocumentRecord; errors: FormErrors }): ReactElement {
  const { id, file_name: name } = document;
  const field = `replace-${id}`;
  return (
    <li>
      <div className="document">
        <span>
          <strong title={name}>{shortName(name)}</strong>
          <small>
            {kindInWords(document.kind)}, {sizeInWords(document.size)}, added {dayOf(document.created_at)}
          </small>
        </span>
        <button type="submit" className="secondary" name="action" value={`remove-${id}`} aria-label={`Remove ${name}`}>
          Remove
        </button>
      </div>
      <details open={faultsOf(errors, field).length > 0 || undefined}>
        <summary aria-label={`Replace ${name}`}>Replace</summary>
        <UploadField name={field} label={`New file in place of ${shortName(name)}`} errors={errors} />
        <button type="submit" className="secondary" name="action" value={`add-${id}`}>
          Replace it
        </button>
      </details>
    </li>
  );
}

/**
 * The documents of a step with their kind, size and day; part of the step's form, so that nothing typed in it is lost.
 */
export function DocumentList({ documents, all, errors }: DocumentListProps): ReactElement {
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title">Your documents</h2>
      {documents.length > 0 && (
        <ul className="documents">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} errors={errors} />
          ))}
        </ul>
      )}
      <p className="hint">
        {roomInWords(all)}
        {all.length > documents.length && ', those of the other step included'}
      </p>
    </section>
  );
}
