/**
 * Runs `action` when called, unless it ran within the last `rest` milliseconds of `now`, a clock that never goes back.
 */
export function notTooOften(action: () => void, rest: number, now: () => number): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < rest) return;
    last = now();
    action();
  };
}
