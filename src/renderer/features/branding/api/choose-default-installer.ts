import { chooseDefaultInstaller } from '../../../../contract/console/default-installer.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Makes a company the one that new owners get unless another one is chosen. */
export const useChooseDefaultInstaller = () =>
  useMutation({
    mutationFn: (id: number, { client }) => request(client, chooseDefaultInstaller, { body: { id } }),
    onSuccess: (_answer, _id, _result, { client }) => invalidateTopic(client, 'installers'),
  });
