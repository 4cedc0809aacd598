import { resolveConflict, type Resolution } from '../../../../contract/console/sync-changes.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

interface Variables {
  id: number;
  resolution: Resolution;
  /** The same answer for every open question of the same kind about the same fields. */
  alike: boolean;
}

/**
 * Answers an open question. `onResolved` is told how many were answered by it, also where the question has left the
 * screen before the answer came.
 */
export const useResolveConflict = (onResolved: (count: number) => void) =>
  useMutation({
    mutationFn: ({ id, resolution, alike }: Variables, { client }) =>
      request(client, resolveConflict, { params: { id: String(id) }, body: { resolution, alike } }),
    onSuccess: ({ resolved }) => onResolved(resolved),
    onSettled: (_resolved, _error, _variables, _result, { client }) => invalidateTopic(client, 'sync'),
  });
