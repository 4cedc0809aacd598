import { useQuery } from '@tanstack/react-query';
import { shippedPackages } from '../../../../contract/console/shipped-package.ts';
import { RequestError } from '../../../lib/request-error.ts';

async function fetchShipped(signal: AbortSignal) {
  const response = await fetch('/licenses.json', { signal });
  if (!response.ok) throw new RequestError('unreachable', `licenses.json: ${response.status}`);
  return shippedPackages.parse(await response.json());
}

/** The packages of others that this release is made of, with their licenses. */
export const useShippedPackages = () =>
  useQuery({ queryKey: ['shipped-packages'], queryFn: ({ signal }) => fetchShipped(signal), staleTime: Infinity });
