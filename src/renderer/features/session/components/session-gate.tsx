import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { gate } from '../../../../languages/en-US/console/gate.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { HandOver, Session } from '../../../../contract/console/session.ts';
import { PartBoundary } from '../../../components/part-boundary.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useSession } from '../../../lib/api/get-session.ts';
import { noteSeat } from './seat.ts';
import { startHandOverKey } from '../../../lib/session-query-key.ts';
import { GateFrame } from './gate-frame.tsx';
import { nextMemory, outside } from './gate-memory.ts';
import { HandingOver } from './handing-over.tsx';
import { IdleWatch } from './idle-watch.tsx';
import { LoadAnew } from './load-anew.tsx';
import { LockScreen } from './lock-screen.tsx';
import { SetupScreen, SignInScreen } from './lazy-forms.ts';

interface Props {
  /** The console, for a signed-in operator alone. */
  children: ReactNode;
  /** What an owner sees while the console is handed over; nothing else exists then. */
  renderHandOver(handOver: HandOver, host: Session['host']): ReactNode;
}

/**
 * Shows the console to a signed-in operator alone. A lock covers what was open and keeps it; signing out and a
 * hand-over throw it away, and after a hand-over the page is loaded anew. From the click that hands it over, the
 * console is covered.
 */
export function SessionGate({ children, renderHandOver }: Props) {
  const { data: session, error, refetch } = useSession();
  const t = useTranslate({ gate });
  const [memory, setMemory] = useState(outside);
  const handingOver = useIsMutating({ mutationKey: startHandOverKey }) > 0;
  const now = session ? nextMemory(memory, session) : memory;
  if (now !== memory) setMemory(now);
  useEffect(() => {
    if (session) noteSeat(session);
  }, [session]);

  if (!session) {
    return error ? (
      <GateFrame title={t('gate.notConnected')} hint={t('gate.notOpened')}>
        <TryAgain error={error} onRetry={() => void refetch()} />
      </GateFrame>
    ) : null;
  }
  if (now.over) return <LoadAnew />;
  const { state, host, hand_over: handOver } = session;
  return (
    <>
      {(state === 'setup' || state === 'signed_out') && (
        <PartBoundary frame={notRead}>
          {state === 'setup' ? <SetupScreen host={host} /> : <SignInScreen />}
        </PartBoundary>
      )}
      {state === 'locked' && (
        <LockScreen operatorName={session.operator?.name ?? t('gate.somebody')} handedOverBy={session.handed_over_by} />
      )}
      {state === 'handed_over' && handOver && renderHandOver(handOver, host)}
      {state === 'open' && <IdleWatch idleMinutes={session.idle_minutes} />}
      {state === 'open' && handingOver && <HandingOver />}
      {now.entered && (state === 'open' || state === 'locked') && children}
    </>
  );
}

function NotRead({ children }: { children: ReactNode }) {
  const t = useTranslate({ gate });
  return (
    <GateFrame title={t('gate.notConnected')} hint={t('gate.notOpened')}>
      {children}
    </GateFrame>
  );
}

const notRead = (words: ReactNode) => <NotRead>{words}</NotRead>;
