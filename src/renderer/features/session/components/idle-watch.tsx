import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Session } from '../../../../contract/console/session.ts';
import { sessionQuery } from '../../../lib/api/get-session.ts';
import { createPageTime } from './page-time.ts';
import { idleRule } from './idle-rule.ts';
import { sessionQueryKey } from '../../../lib/session-query-key.ts';
import { useTouchSession } from '../api/touch-session.ts';

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const LOOK_EVERY_MS = 5000;

/**
 * Keeps the service told of a person's input, and asks it whether the console is locked once there was none in this tab
 * for `idleMinutes`. A service that cannot be asked then leaves the page covered.
 */
export function IdleWatch({ idleMinutes }: { idleMinutes: number }): null {
  const client = useQueryClient();
  const touch = useTouchSession();
  const time = useRef(createPageTime());
  const times = useRef({ lastInput: 0, lastReport: 0 });
  const ask = () => {
    const covered = (session: Session | undefined) => session && { ...session, state: 'locked' as const };
    client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => client.setQueryData(sessionQueryKey, covered));
  };
  const look = useEffectEvent(() => {
    const now = time.current();
    const due = idleRule({ now, ...times.current, idleMinutes });
    if (due === 'ask') ask();
    if (due === 'report') {
      times.current.lastReport = now;
      touch.mutate();
    }
  });
  useEffect(() => {
    const start = time.current();
    times.current = { lastInput: start, lastReport: start };
    const note = (event: Event) => {
      if (!event.isTrusted) return;
      times.current.lastInput = time.current();
      look();
    };
    // Whoever works in a frame, as in the reference of the API, is at work.
    const noteInFrame = (event: MessageEvent) => {
      const frames = [...document.querySelectorAll('iframe')];
      if (event.data === 'input' && frames.some((each) => each.contentWindow === event.source)) note(event);
    };
    for (const input of INPUTS) addEventListener(input, note, { passive: true, capture: true });
    addEventListener('message', noteInFrame);
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      for (const input of INPUTS) removeEventListener(input, note, { capture: true });
      removeEventListener('message', noteInFrame);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, []);
  return null;
}
