import { useQuery } from '@tanstack/react-query';
import { getDiagnostics } from '../../../../contract/console/diagnostics.ts';
import { request } from '../../../lib/request.ts';

/** Taken anew whenever the page is opened: what is copied is what is shown, and not older. */
export const useDiagnostics = () =>
  useQuery({
    queryKey: ['diagnostics'],
    queryFn: ({ client, signal }) => request(client, getDiagnostics, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
