import { useEffect, useState } from 'react';
import { RequestError } from '../../../lib/request-error.ts';

const waitOf = (error: unknown): number =>
  error instanceof RequestError && error.fault === 'too_many_requests' ? (error.retryAfter ?? 0) : 0;

/** Seconds left of the wait that a throttled attempt was answered with; 0 when there is none. Counts down by itself. */
export function useCountdown(error: unknown): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const wait = waitOf(error);
    const end = performance.now() + wait * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    if (wait === 0) return undefined;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [error]);
  return left;
}
