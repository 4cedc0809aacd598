import { useEffect, useEffectEvent, useRef } from 'react';
import { idleRule } from '../../../lib/idle-rule.ts';
import { useLockSession } from '../api/lock-session.ts';
import { useTouchSession } from '../api/touch-session.ts';

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const LOOK_EVERY_MS = 5000;

/** Locks after `idleMinutes` without a person's input, and keeps the service told of it. A laptop that slept is looked at when it wakes. */
export function IdleWatch({ idleMinutes }: { idleMinutes: number }): null {
  const lock = useLockSession();
  const touch = useTouchSession();
  const times = useRef({ lastInput: 0, lastReport: 0 });
  const look = useEffectEvent(() => {
    const now = Date.now();
    const due = idleRule({ now, ...times.current, idleMinutes });
    if (due === 'lock' && !lock.isPending) lock.mutate();
    if (due === 'report') {
      times.current.lastReport = now;
      touch.mutate();
    }
  });
  useEffect(() => {
    times.current = { lastInput: Date.now(), lastReport: Date.now() };
    const note = (event: Event) => {
      if (!event.isTrusted) return;
      look();
      times.current.lastInput = Date.now();
    };
    for (const input of INPUTS) addEventListener(input, note, { passive: true, capture: true });
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      for (const input of INPUTS) removeEventListener(input, note, { capture: true });
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, []);
  return null;
}
