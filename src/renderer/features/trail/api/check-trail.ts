import { useQuery } from '@tanstack/react-query';
import { checkTrail } from '../../../../contract/console/trail.ts';
import { request } from '../../../lib/request.ts';

/** Whether the trail is as this console wrote it: all of it is read. */
export const useTrailCheck = () =>
  useQuery({ queryKey: ['trail_check'], queryFn: ({ client, signal }) => request(client, checkTrail, { signal }) });
