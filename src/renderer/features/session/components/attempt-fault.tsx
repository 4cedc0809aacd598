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
  if (error === null) return null;
  if (wait > 0) return <Notice tone="bad">Too many attempts. Try again in {waitWords(wait)}.</Notice>;
  if (!(error instanceof RequestError)) return <Notice tone="bad">{errorWords(error)}</Notice>;
  if (error.fault === 'too_many_requests') return <Notice tone="info">You can try again now.</Notice>;
  return (
    <Notice tone="bad">
      {error.fault === 'unauthorized' || error.fault === 'locked' ? refused : errorWords(error)}
    </Notice>
  );
}
