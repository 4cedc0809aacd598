import { trail } from '../../../../languages/en-US/console/trail.ts';
import { useWords } from '../../../lib/words.ts';
import { Notice } from '../../../components/notice.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { useTrailCheck } from '../api/check-trail.ts';

/** Whether the trail is whole, and since when it has been kept. */
export function TrailVerdict({ since }: { since: string | undefined }) {
  const words = useWords();
  const t = words.of({ trail });
  const { data, error, refetch } = useTrailCheck();
  if (error) return <TryAgain error={error} onRetry={() => void refetch()} />;
  // Its place is kept: a row that moved under the pointer would miss its click.
  if (!data || since === undefined) return <Notice tone="info">{t('trail.checking')}</Notice>;
  if (data.broken_at !== null) {
    return <Notice tone="bad">{t('trail.broken', { entry: data.broken_at })}</Notice>;
  }
  return <Notice tone="good">{t('trail.whole', { since: formatMoment(since, words) })}</Notice>;
}
