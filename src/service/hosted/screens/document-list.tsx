import type { ReactElement } from 'react';
import { ACCOUNT_MAX_BYTES, DOCUMENTS_PER_ACCOUNT, MEGABYTE } from '../../../domain/documents/document-limits.ts';
import type { DocumentRecord } from '../../../store/store.ts';
import type { FormErrors } from '../form-values.ts';
import { shortName } from '../uploads/shown-name.ts';
import { type Words, useWords } from '../words.ts';
import { faultsOf, UploadField } from './upload-field.tsx';

/** Bytes as people read them: `320 kB`, `12.4 MB`. */
const sizeInWords = ({ t }: Words, bytes: number): string =>
  bytes < MEGABYTE / 10
    ? t('documents.kilobytes', { size: Math.max(1, Math.round(bytes / 1024)) })
    : t('documents.megabytes', { size: bytes / MEGABYTE });

/** How much of the account's room is taken; `shared`: by those of another step, too. */
const roomInWords = ({ t }: Words, documents: DocumentRecord[], shared: boolean): string =>
  t(shared ? 'documents.roomShared' : 'documents.room', {
    count: documents.length,
    most: DOCUMENTS_PER_ACCOUNT,
    size: documents.reduce((sum, { size }) => sum + size, 0) / MEGABYTE,
    room: ACCOUNT_MAX_BYTES / MEGABYTE,
  });

interface DocumentListProps {
  /** Those of this step. */
  documents: DocumentRecord[];
  /** All of the account: they share its room. */
  all: DocumentRecord[];
  errors: FormErrors;
}

function DocumentRow({ document, errors }: { document: DocumentRecord; errors: FormErrors }): ReactElement {
  const words = useWords();
  const { t } = words;
  const { id, file_name: name } = document;
  const facts = {
    kind: t(`documents.kind.${document.kind}`),
    size: sizeInWords(words, document.size),
    day: new Date(document.created_at / 1000),
  };
  const field = `replace-${id}`;
  return (
    <li>
      <div className="document">
        <span>
          <strong title={name}>{shortName(name)}</strong>
          <small>{t('documents.facts', facts)}</small>
        </span>
        <button
          type="submit"
          className="secondary"
          name="action"
          value={`remove-${id}`}
          aria-label={t('documents.removeNamed', { name })}
        >
          {t('documents.remove')}
        </button>
      </div>
      <details open={faultsOf(errors, field).length > 0 || undefined}>
        <summary aria-label={t('documents.replaceNamed', { name })}>{t('documents.replace')}</summary>
        <UploadField name={field} label={t('documents.replacing', { name: shortName(name) })} errors={errors} />
        <button type="submit" className="secondary" name="action" value={`add-${id}`}>
          {t('documents.replaceIt')}
        </button>
      </details>
    </li>
  );
}

/**
 * The documents of a step with their kind, size and day; part of the step's form, so that nothing typed in it is lost.
 */
export function DocumentList({ documents, all, errors }: DocumentListProps): ReactElement {
  const words = useWords();
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title">{words.t('documents.title')}</h2>
      {documents.length > 0 && (
        <ul className="documents">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} errors={errors} />
          ))}
        </ul>
      )}
      <p className="hint">{roomInWords(words, all, all.length > documents.length)}</p>
    </section>
  );
}
