import { queryOptions, useQuery } from '@tanstack/react-query';
import { listImports } from '../../../contract/console/imports.ts';
import { request } from '../request.ts';

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ client, signal }) => request(client, listImports, { signal }),
});

/** The file that is looked at, and the imports so far; asked again whenever one has gone on. */
export const useImports = ({ enabled = true } = {}) => useQuery({ ...importsQuery, enabled });
