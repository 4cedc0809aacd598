/**
 * Milliseconds to wait before attempt `attempt` (from 0): half a second, doubling, at most ten seconds; `jitter` is 0
 * to 1.
 */
export function reconnectDelay(attempt: number, jitter: number): number {
  const step = Math.min(10_000, 500 * 2 ** attempt);
  return step / 2 + (step / 2) * jitter;
}
