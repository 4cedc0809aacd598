import { Notice } from '../../../components/notice.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { formatCount, formatMoment } from '../../../lib/format.ts';
import { useTrailCheck } from '../api/check-trail.ts';

/** Whether the trail is whole, and since when it has been kept. */
export function TrailVerdict({ since }: { since: string | undefined }) {
  const { data, error, refetch } = useTrailCheck();
  if (error) return <TryAgain error={error} onRetry={() => void refetch()} />;
  // Its place is kept: a row that moved under the pointer would miss its click.
  if (!data || since === undefined) return <Notice tone="info">Checking whether anything in it was changed…</Notice>;
  if (data.broken_at !== null) {
    return (
      <Notice tone="bad">
        This trail was changed outside the console, at entry {formatCount(data.broken_at)} or before. Compare it with a
        file that you exported earlier, or with a backup.
      </Notice>
    );
  }
  return (
    <Notice tone="good">
      Kept since {formatMoment(since)}. Nothing in it has been changed, and nothing is ever removed.
    </Notice>
  );
}
