import { RouterProvider } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SessionGate } from '../features/session/components/session-gate.tsx';
import { OneWorkspace } from '../features/workspaces/components/one-workspace.tsx';
import { PartBoundary } from '../components/part-boundary.tsx';
import { useSession } from '../lib/api/get-session.ts';
import { createOnboardingWindow } from '../lib/onboarding-window.ts';
import { OnboardingWindowContext } from '../lib/onboarding-window-context.ts';
import { sessionQueryKey } from '../lib/session-query-key.ts';
import { followSessionSecret } from '../lib/session-secret.ts';
import { FileDrop } from './file-drop.tsx';
import { HandOverScreen, prefetchAll } from './lazy-parts.ts';
import { LiveUpdates } from './live-updates.tsx';
import { createPlaces, history } from './router.tsx';

/** The console behind its gate: its places for an operator, the hand-over screen for an owner. */
export function App() {
  const session = useSession().data;
  const [popup] = useState(createOnboardingWindow);
  const client = useQueryClient();
  useEffect(() => followSessionSecret(() => void client.invalidateQueries({ queryKey: sessionQueryKey })), [client]);
  useEffect(prefetchAll, []);
  const ownerId = session?.hand_over?.system_owner_id;
  useEffect(() => {
    if (ownerId === undefined) return undefined;
    // While an owner sits here, the address names only that owner, even after Back; the operator continues there.
    const stay = () => history.replace(`/owners?owner=${ownerId}`);
    stay();
    addEventListener('popstate', stay);
    return () => removeEventListener('popstate', stay);
  }, [ownerId]);
  return (
    <OnboardingWindowContext value={popup}>
      <SessionGate
        renderHandOver={(handOver, host) => (
          <PartBoundary>
            <HandOverScreen handOver={handOver} host={host} />
          </PartBoundary>
        )}
      >
        <LiveUpdates active={session?.state === 'open'}>
          <OneWorkspace onSwitch={stayAtPlace}>
            <Places />
          </OneWorkspace>
        </LiveUpdates>
      </SessionGate>
      <FileDrop />
    </OnboardingWindowContext>
  );
}

/** The place stays; the record that its address names belongs to the workspace before. */
const stayAtPlace = () => history.replace(history.location.pathname);

function Places() {
  const [router] = useState(createPlaces);
  return <RouterProvider router={router} />;
}
