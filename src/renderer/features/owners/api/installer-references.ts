import { queryOptions, useQuery } from '@tanstack/react-query';
import { listInstallerReferences, setInstallerReference } from '../../../../contract/console/owner-onboarding.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

const referencesQuery = queryOptions({
  queryKey: ['system_owners', 'installer_references'],
  queryFn: async ({ client, signal }): Promise<ReadonlyMap<number, string>> =>
    new Map(
      (await request(client, listInstallerReferences, { signal })).data.map(
        ({ system_owner_id: id, installer_reference: reference }) => [id, reference],
      ),
    ),
});

/** What the installer calls owners, by the number of the account; /v1 never tells. */
export const useInstallerReferences = () => useQuery(referencesQuery);

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
