import type { ReactElement } from 'react';
import { useWords } from '../words.ts';

/**
 * Where the upload script shows how far it is, and finds the words for it; without the script nothing of it is seen.
 * The bar tells no share until one is known.
 */
export function UploadProgress(): ReactElement {
  const { t } = useWords();
  return (
    <div className="upload" id="upload" hidden>
      <progress id="upload-bar" max={100} aria-label={t('documents.upload')} />
      <p
        id="upload-text"
        role="status"
        data-uploading={t('documents.uploading')}
        data-percent={t('documents.uploadingPercent', { percent: '#' })}
        data-uploaded={t('documents.uploaded')}
        data-interrupted={t('documents.interrupted')}
      />
    </div>
  );
}
