import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getVerdict, verdict } from '../../../../contract/console/test-helpers/report.ts';
import { requestText } from '../../../lib/request.ts';

/** The verdict on whoever has used the API of this workspace. */
export const useVerdict = () =>
  useQuery({
    queryKey: ['test_requests', 'verdict'],
    queryFn: async ({ client, signal }) => verdict.parse(JSON.parse(await requestText(client, getVerdict, { signal }))),
  });

/** The same for people and build servers. */
export function useVerdictText(): (format: 'text' | 'junit' | 'sarif') => Promise<string> {
  const client = useQueryClient();
  return (format) => requestText(client, getVerdict, { query: { format } });
}
