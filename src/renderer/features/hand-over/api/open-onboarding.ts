import { useMutation } from '@tanstack/react-query';
import { openOnboarding } from '../../../../contract/console/hand-over.ts';
import type { Session } from '../../../../contract/console/session.ts';
import { sessionQuery } from '../../../lib/api/get-session.ts';
import { takeSession } from '../../../lib/api/take-session.ts';
import { request } from '../../../lib/request.ts';

export const openOnboardingKey = ['open_onboarding'] as const;

const withOpening = (session: Session, openingId: number): Session =>
  session.hand_over === null ? session : { ...session, hand_over: { ...session.hand_over, stage: 'open', opening_id: openingId } };

/**
 * The owner's code opens the onboarding: gives the opening, and the clean path for the popup where the host opens no window
 * itself. A wrong code is a fault of the field `code`, which says how many tries are left; a spent one is `conflict`.
 */
export const useOpenOnboarding = () =>
  useMutation({
    mutationKey: openOnboardingKey,
    mutationFn: (values: { code: string }, { client }) => request(client, openOnboarding, { body: values }),
    onSuccess: async ({ opening }, _values, _result, { client }) => {
      const session = client.getQueryData(sessionQuery.queryKey);
      if (session) await takeSession(client, withOpening(session, opening.id));
    },
  });
