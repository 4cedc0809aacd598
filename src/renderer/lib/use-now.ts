import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 20_000;

/** The time, renewed three times a minute: for what says how long ago something was. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
