import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 20_000;

/** The time, renewed three times a minute unless told otherwise: for what says how long ago something was. */
export function useNow(everyMs = LOOK_EVERY_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
