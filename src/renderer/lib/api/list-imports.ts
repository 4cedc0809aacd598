import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listImports } from '../../../contract/console/imports.ts';
import { request } from '../request.ts';

/** Of changes to how the file is read, while they are on their way. */
export const CHANGING = ['change import'];

type Listed = z.output<typeof listImports.response>;

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  async queryFn({ client, signal }): Promise<Listed> {
    const listed = await request(client, listImports, { signal });
    // What was asked for before a change would undo it on screen; the answer to the change will say what is so.
    const shown = client.getQueryData<Listed>(['imports']);
    return shown && client.isMutating({ mutationKey: CHANGING }) > 0 ? { ...listed, read: shown.read } : listed;
  },
});

/** The file that is looked at, and the imports so far; asked again whenever one has gone on. */
export const useImports = ({ enabled = true } = {}) => useQuery({ ...importsQuery, enabled });
