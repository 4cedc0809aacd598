import { useState } from 'react';
import { records } from '../../languages/en-US/console/records.ts';
import { useTranslate } from '../lib/words.ts';
import { isNotFound } from '../lib/request-error.ts';
import { DetailPane } from './detail-pane.tsx';
import { Notice } from './notice.tsx';
import { SkeletonLines } from './skeleton-lines.tsx';
import { TryAgain } from './try-again.tsx';

interface Props {
  /** Names the record that is asked for: `Generator 41`. */
  title: string;
  /** Why it is not here; null while it is on the way. */
  error: Error | null;
  onRetry(): void;
  onClose(): void;
}

/**
 * The pane of a record that cannot be shown: it is still loading, it could not be loaded, or it is not in this
 * workspace (deleted, or the address is from another one). Give it a key for each record: what is said of a missing one
 * stays while it is looked for again.
 */
export function PaneWithoutRecord({ title, error, onRetry, onClose }: Props) {
  const t = useTranslate({ records });
  const [missing, setMissing] = useState(false);
  if (error !== null && isNotFound(error) !== missing) setMissing(!missing);
  return (
    <DetailPane title={title} onClose={onClose}>
      {error === null && !missing && <SkeletonLines count={8} label={t('records.loading')} />}
      {error !== null && !isNotFound(error) && <TryAgain error={error} onRetry={onRetry} />}
      {missing && <Notice tone="warn">{t('records.missing', { title })}</Notice>}
    </DetailPane>
  );
}
