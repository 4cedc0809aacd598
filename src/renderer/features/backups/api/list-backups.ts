import { queryOptions, useQuery } from '@tanstack/react-query';
import { listBackups } from '../../../../contract/console/backups.ts';
import { request } from '../../../lib/request.ts';

const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ client, signal }) => request(client, listBackups, { signal }),
});

/**
 * The backups of the open workspace, the newest first, and where they are. Asked again each time it is shown: a disk
 * comes and goes without a word.
 */
export const useBackups = () => useQuery({ ...backupsQuery, refetchOnMount: 'always' });
