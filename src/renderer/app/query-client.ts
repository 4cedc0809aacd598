import { QueryClient } from '@tanstack/react-query';
import { RequestError } from '../lib/request-error.ts';

const RETRIES = 2;

/**
 * Data stays fresh until an event says otherwise. Requests run without a network too (the service is on this machine),
 * and only a service that does not answer at all is asked again by itself.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
        retry: (failures, error) =>
          failures < RETRIES && error instanceof RequestError && error.fault === 'unreachable',
        retryDelay: 300,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // What was sent is forgotten with the form that sent it: it may name a customer.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });
}
