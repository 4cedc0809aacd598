import { revokeCredential } from '../../../../contract/console/settings.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Revokes a credential for good: the next request with it is refused. */
export const useRevokeCredential = () =>
  useMutation({
    mutationFn: (id: number, { client }) => request(client, revokeCredential, { params: { id: String(id) } }),
    onSettled: (_message, _error, _id, _result, { client }) =>
      void client.invalidateQueries({ queryKey: ['credentials'] }),
  });
