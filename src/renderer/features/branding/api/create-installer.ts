import type { NewInstaller } from '../../../../contract/installers.ts';
import { createInstaller } from '../../../../contract/operations.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Creates an installer profile. A refusal names its fields. */
export const useCreateInstaller = () =>
  useMutation({
    mutationFn: (values: NewInstaller, { client }) => request(client, createInstaller, { body: values }),
    onSuccess: (_installer, _values, _result, { client }) => invalidateTopic(client, 'installers'),
  });
