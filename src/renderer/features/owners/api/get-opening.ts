import { queryOptions } from '@tanstack/react-query';
import { getOpening } from '../../../../contract/console/openings.ts';
import { request } from '../../../lib/request.ts';

/** An opening of the onboarding window; the topic `openings` makes it stale when it ends. */
export const openingQuery = (id: number) =>
  queryOptions({
    queryKey: ['openings', id],
    queryFn: ({ client, signal }) => request(client, getOpening, { params: { id: String(id) }, signal }),
  });
