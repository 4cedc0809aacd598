import { queryOptions, useQuery } from '@tanstack/react-query';
import { listWorkspaces } from '../../../../contract/console/workspaces.ts';
import { request } from '../../../lib/request.ts';

const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: ({ client, signal }) => request(client, listWorkspaces, { signal }),
});

/**
 * All workspaces of this console by id, the open one among them. Asked again each time it is shown: what waits
 * elsewhere tells nobody.
 */
export const useWorkspaces = ({ enabled = true } = {}) =>
  useQuery({ ...workspacesQuery, enabled, refetchOnMount: 'always' });
