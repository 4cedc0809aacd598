/**
 * Milliseconds that have passed for the page, never fewer than before. A timer stands still while the machine sleeps,
 * and the clock may be set: whichever of the two has gone further counts, because a sleep that is missed leaves a
 * console open.
 */
export function createPageTime(timer = () => performance.now(), clock = () => Date.now()): () => number {
  let [lastTimer, lastClock] = [timer(), clock()];
  let passed = 0;
  return () => {
    const [now, says] = [timer(), clock()];
    passed += Math.max(0, now - lastTimer, says - lastClock);
    [lastTimer, lastClock] = [now, says];
    return passed;
  };
}
