import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { getGenerator } from '../../../../contract/console/records.ts';
import { request } from '../../../lib/request.ts';

const generatorQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['generators', 'one', id],
    queryFn:
      id === null
        ? skipToken
        : ({ client, signal }) => request(client, getGenerator, { params: { id: String(id) }, signal }),
  });

/** One generator with its places in the lists; null: none is asked for. */
export const useGenerator = (id: number | null) => useQuery(generatorQuery(id));
