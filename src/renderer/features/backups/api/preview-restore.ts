import { useQuery } from '@tanstack/react-query';
import { previewRestore } from '../../../../contract/console/backups.ts';
import { request } from '../../../lib/request.ts';

/** What a backup holds beside what is here now, as it is at this moment; null asks nothing. */
export const usePreviewRestore = (name: string | null) =>
  useQuery({
    queryKey: ['backups', 'preview', name],
    queryFn: ({ client, signal }) => request(client, previewRestore, { params: { name: name ?? '' }, signal }),
    enabled: name !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
