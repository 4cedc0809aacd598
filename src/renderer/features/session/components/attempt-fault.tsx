import { errors } from '../../../../languages/en-US/console/errors.ts';
import { session } from '../../../../languages/en-US/console/session.ts';
import { useWords } from '../../../lib/words.ts';
import { Notice } from '../../../components/notice.tsx';
import { errorWords, waitWords } from '../../../lib/error-words.ts';
import { RequestError } from '../../../lib/request-error.ts';

interface Props {
  error: unknown;
  /** Seconds until the next attempt is taken. */
  wait: number;
  /** What a refused passphrase means here. */
  refused: string;
}

/** Why an attempt to get in failed; nothing when it did not. */
export function AttemptFault({ error, wait, refused }: Props) {
  const words = useWords();
  const t = words.of({ session, errors });
  if (error === null) return null;
  if (wait > 0) return <Notice tone="bad">{t('errors.tooManyAttemptsFor', { wait: waitWords(wait, words) })}</Notice>;
  if (!(error instanceof RequestError)) return <Notice tone="bad">{errorWords(error, words)}</Notice>;
  if (error.fault === 'too_many_requests') return <Notice tone="info">{t('session.again')}</Notice>;
  return (
    <Notice tone="bad">
      {error.fault === 'unauthorized' || error.fault === 'locked' ? refused : errorWords(error, words)}
    </Notice>
  );
}
