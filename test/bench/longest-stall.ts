/**
 * The longest time that the main thread did nothing but one thing: in milliseconds by the clock, and of processor time
 * of that thread.
 */
export interface Stall {
  millis: number;
  cpuMillis: number;
}

/** The clock is looked at this often; what is longer than that between two looks is a stall. */
const LOOK_MS = 1;

function cpuMillis(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Does `work` and watches the thread it runs on. On a busy machine a thread waits for its core too: processor time does
 * not see that.
 */
export async function longestStall(work: () => Promise<unknown>): Promise<Stall> {
  const longest: Stall = { millis: 0, cpuMillis: 0 };
  let last = { at: performance.now(), cpu: cpuMillis() };
  const look = (): void => {
    const now = { at: performance.now(), cpu: cpuMillis() };
    longest.millis = Math.max(longest.millis, now.at - last.at - LOOK_MS);
    longest.cpuMillis = Math.max(longest.cpuMillis, now.cpu - last.cpu);
    last = now;
  };
  const looking = setInterval(look, LOOK_MS);
  await work();
  look();
  clearInterval(looking);
  return longest;
}
