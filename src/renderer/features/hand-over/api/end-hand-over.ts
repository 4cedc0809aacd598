import { endHandOver } from '../../../../contract/console/hand-over.ts';
import { takeSession } from '../../../lib/api/take-session.ts';
import type { OnboardingWindow } from '../../../lib/onboarding-window.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Takes the console back: an onboarding that is still open ends with its popup, and the passphrase is asked. */
export const useEndHandOver = (popup: OnboardingWindow | null) =>
  useMutation({
    mutationFn: (_: void, { client }) => request(client, endHandOver),
    onSuccess: (session, _values, _result, { client }) => {
      popup?.close();
      return takeSession(client, session);
    },
  });
