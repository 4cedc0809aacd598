import { useState, type ReactNode } from 'react';
import { TryAgain } from '../../../components/try-again.tsx';
import { useSession } from '../../../lib/api/get-session.ts';
import { GateFrame } from './gate-frame.tsx';
import { IdleWatch } from './idle-watch.tsx';
import { LockScreen } from './lock-screen.tsx';
import { SetupScreen } from './setup-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

/** Shows the console to a signed-in operator alone. A lock covers what was open and keeps it; signing out throws it away. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: session, error, refetch } = useSession();
  const state = session?.state;
  const [entered, setEntered] = useState(false);
  if (state === 'open' && !entered) setEntered(true);
  if ((state === 'signed_out' || state === 'setup') && entered) setEntered(false);

  if (!session) {
    return error ? <GateFrame title="Not connected" hint="The console could not be opened."><TryAgain error={error} onRetry={() => void refetch()} /></GateFrame> : null;
  }
  return (
    <>
      {state === 'setup' && <SetupScreen />}
      {state === 'signed_out' && <SignInScreen />}
      {state === 'locked' && <LockScreen operatorName={session.operator?.name ?? 'Somebody'} />}
      {state === 'open' && <IdleWatch idleMinutes={session.idle_minutes} />}
      {entered && (state === 'open' || state === 'locked') && children}
    </>
  );
}
