import { openOnboarding } from '../../../../contract/console/hand-over.ts';
import type { Session } from '../../../../contract/console/session.ts';
import { sessionQuery } from '../../../lib/api/get-session.ts';
import { takeSession } from '../../../lib/api/take-session.ts';
import type { OnboardingWindow } from '../../../lib/onboarding-window.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

export const openOnboardingKey = ['open_onboarding'] as const;

const withOpening = (session: Session, openingId: number): Session =>
  session.hand_over === null
    ? session
    : { ...session, hand_over: { ...session.hand_over, stage: 'open', opening_id: openingId } };

/**
 * The owner's code opens the onboarding, and leads the popup to its clean path; `popup` is null where the host opens a
 * window of its own. A wrong code is a fault of the field `code`, which says how many tries are left; a spent one is
 * `conflict` with the reason `hand_over_code_spent`. Other conflicts say why nothing can be opened.
 */
export const useOpenOnboarding = (popup: OnboardingWindow | null) =>
  useMutation({
    mutationKey: openOnboardingKey,
    mutationFn: (values: { code: string }, { client }) => request(client, openOnboarding, { body: values }),
    onSuccess: async ({ opening, window }, _values, _result, { client }) => {
      if (window !== null) popup?.lead(window);
      const session = client.getQueryData(sessionQuery.queryKey);
      if (session) await takeSession(client, withOpening(session, opening.id));
    },
    onError: () => popup?.close(),
  });
