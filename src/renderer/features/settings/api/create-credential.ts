import { createCredential, type CredentialKind } from '../../../../contract/console/settings.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Creates a credential of the current mode. The answer carries its secret, this one time. */
export const useCreateCredential = () =>
  useMutation({
    mutationFn: (values: { kind: CredentialKind; name: string }, { client }) =>
      request(client, createCredential, { body: values }),
    gcTime: 0,
    onSuccess: (_credential, _values, _result, { client }) =>
      void client.invalidateQueries({ queryKey: ['credentials'] }),
  });
