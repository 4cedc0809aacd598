import type { Mode } from '../../../../contract/fields.ts';
import { createWorkspace } from '../../../../contract/console/workspaces.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Creates an empty workspace beside the others; it is not opened. A taken name is refused. */
export const useCreateWorkspace = () =>
  useMutation({
    mutationFn: (values: { name: string; mode: Mode }, { client }) =>
      request(client, createWorkspace, { body: values }),
    onSuccess: (_workspace, _values, _result, { client }) => invalidateTopic(client, 'workspaces'),
  });
