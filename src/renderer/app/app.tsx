import { RouterProvider } from '@tanstack/react-router';
import { OpeningsProvider } from '../features/owners/components/openings-provider.tsx';
import { SessionGate } from '../features/session/components/session-gate.tsx';
import { useSession } from '../lib/api/get-session.ts';
import { LiveUpdates } from './live-updates.tsx';
import { router } from './router.tsx';

/** The console behind its gate: events and open onboarding windows are followed wherever the reader is. */
export function App() {
  const session = useSession().data;
  return (
    <SessionGate>
      <LiveUpdates active={session?.state === 'open'}>
        <OpeningsProvider>
          <RouterProvider router={router} />
        </OpeningsProvider>
      </LiveUpdates>
    </SessionGate>
  );
}
