import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../../lib/api/get-session.ts';

const ASK_EVERY_MS = 500;

/**
 * Asks for the session twice a second, behind the popup too: a hand-over has no event stream. `error` while the service
 * is away.
 */
export const useFollowHandOver = () =>
  useQuery({ ...sessionQuery, refetchInterval: ASK_EVERY_MS, refetchIntervalInBackground: true });
