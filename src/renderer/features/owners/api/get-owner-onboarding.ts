import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { getOwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';
import { request } from '../../../lib/request.ts';

export const ownerOnboardingQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['owner_onboarding', id],
    queryFn:
      id === null
        ? skipToken
        : ({ client, signal }) => request(client, getOwnerOnboarding, { params: { id: String(id) }, signal }),
  });

/**
 * What the account does not say: reasons, the state of the hand-over code, whether a window could be opened now, and
 * those that were; null: nobody is asked about.
 */
export const useOwnerOnboarding = (id: number | null) => useQuery(ownerOnboardingQuery(id));
