import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listImports } from '../../../contract/console/imports.ts';
import { request } from '../request.ts';

/** Of changes to how the file is read, while they are on their way. */
export const CHANGING = ['change-import'];

type Listed = z.output<typeof listImports.response>;

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  async queryFn({ client, signal }): Promise<Listed> {
    const begun = Date.now();
    const wasChanging = client.isMutating({ mutationKey: CHANGING }) > 0;
    const listed = await request(client, listImports, { signal });
    // An answer that may be from before a change would undo it on screen; that to the change says what is so.
    const isOld =
      wasChanging ||
      client
        .getMutationCache()
        .findAll({ mutationKey: CHANGING })
        .some(({ state }) => state.submittedAt >= begun);
    const shown = client.getQueryData<Listed>(['imports']);
    return shown && isOld ? { ...listed, read: shown.read } : listed;
  },
});

/** The file that is looked at, and the imports so far; asked again whenever one has gone on. */
export const useImports = ({ enabled = true } = {}) => useQuery({ ...importsQuery, enabled });
