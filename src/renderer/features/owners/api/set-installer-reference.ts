import { setInstallerReference } from '../../../../contract/console/owner-onboarding.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

interface Variables {
  id: number;
  installer_reference: string | null;
}

/** Gives an owner a reference of the installer's, or takes it away. It is never sent. */
export const useSetInstallerReference = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Variables, { client }) =>
      request(client, setInstallerReference, { params: { id: String(id) }, body }),
    onSettled: (_answer, _error, _variables, _result, { client }) => invalidateTopic(client, 'system_owners'),
  });
