import type { QueryClient } from '@tanstack/react-query';
import { sessionQueryKey } from './session-query-key.ts';

/** Throws away everything that was fetched or sent, except the session: nobody's records stay in the page's memory. */
export function forgetRecords(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQueryKey[0] });
  client.getMutationCache().clear();
}
