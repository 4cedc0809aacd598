import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Evidence } from '../evidence.ts';

/** Whether this system shows its processes as files; elsewhere these two surfaces do not exist. */
export const hasProcessFiles = existsSync('/proc/self/cmdline');

function read(pid: number, name: string): Buffer {
  try {
    return readFileSync(`/proc/${pid}/${name}`);
  } catch {
    return Buffer.alloc(0); // It has ended meanwhile.
  }
}

/** This process and all that it started, and what those started: host, browser, and the browser's many. */
function family(): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    // The name in brackets may hold anything, so that one reads on behind it: state, parent, ….
    const [, parent] = read(pid, 'stat')
      .toString('latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    parents.set(pid, Number(parent));
  }
  const found = [process.pid];
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
}

/** Arguments and environment of each process of the audit, as every program of this account can read them. */
export function noteProcesses(evidence: Evidence): void {
  if (!hasProcessFiles) return;
  for (const pid of family()) {
    evidence.add('command lines', read(pid, 'cmdline'));
    evidence.add('environments', read(pid, 'environ'));
  }
}
