/**
 * Milliseconds that this thread has spent on the processor for `work`. A busy machine can double it, no more; what runs
 * in other threads (scrypt, files) holds nobody up and does not count.
 */
export function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
