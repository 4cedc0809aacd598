import { useQuery } from '@tanstack/react-query';
import { getDefaultInstaller } from '../../../contract/console/default-installer.ts';
import { request } from '../request.ts';

/** The id of the company that new owners get unless another one is chosen; undefined until it is known. */
export const useDefaultInstaller = (): number | null | undefined =>
  useQuery({
    queryKey: ['installers', 'default'],
    queryFn: ({ client, signal }) => request(client, getDefaultInstaller, { signal }),
  }).data?.id;
