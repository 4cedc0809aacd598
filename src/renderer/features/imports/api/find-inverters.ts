import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findInverters } from '../../../../contract/console/lists.ts';
import { request } from '../../../lib/request.ts';

const CHOICES = '20';

/** The first inverters that fit a text: a number, brand, model, or site; all of them without one. */
export const useInverterChoices = (text: string) =>
  useQuery({
    queryKey: ['inverters', 'choices', text],
    queryFn: async ({ client, signal }) => {
      const query = { limit: CHOICES, page: '1', facets: 'false' as const, ...(text !== '' && { q: text }) };
      return (await request(client, findInverters, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
