import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 60_000;

/** A moment of this day; another one once the day is over, so that what says `today` does not say it tomorrow. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const look = () =>
      setToday((before) => (before.toDateString() === new Date().toDateString() ? before : new Date()));
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
