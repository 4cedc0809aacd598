import { readFileSync } from 'node:fs';

/** The most memory that this process has had since it began, in bytes. Linux only. */
export function peakMemory(): number {
  // `maxRSS` would not do: a process inherits that of the one that started it, here a test worker of any size.
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
