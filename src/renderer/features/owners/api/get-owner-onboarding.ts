import { queryOptions, useQuery } from '@tanstack/react-query';
import { getOwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';
import { request } from '../../../lib/request.ts';

export const ownerOnboardingQuery = (id: number) =>
  queryOptions({
    queryKey: ['system_owners', 'onboarding', id],
    queryFn: ({ client, signal }) => request(client, getOwnerOnboarding, { params: { id: String(id) }, signal }),
  });

/** What the account does not say: reasons, the state of the hand-over code, and the openings of the window. */
export const useOwnerOnboarding = (id: number) => useQuery(ownerOnboardingQuery(id));
