import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';

/** What a second process tells the first. */
interface Greeting {
  argv: string[];
  workingDirectory: string;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Takes the lock file, also from a process that has died without giving it back. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isAlive(Number(readFileSync(file, 'utf8')))) return false;
    rmSync(file, { force: true });
    return take(file);
  }
}

/** Whether this process has the profile; a process that has not must not end before the first one has been told. */
interface Claim {
  first: boolean;
  told: Promise<void>;
  /** Gives the profile back before the process ends. */
  release(): void;
}

/**
 * One process per profile, by what this machine has for it, whatever system the stand-in poses as: the first hears of
 * each later one.
 */
export function claimInstance(userData: string, onSecond: (greeting: Greeting) => void): Claim {
  const file = join(userData, 'stand-in.lock');
  const id = createHash('sha256').update(userData).digest('hex').slice(0, 16);
  const address = sep === '\\' ? `\\\\.\\pipe\\stand-in-${id}` : join(tmpdir(), `stand-in-${id}.sock`);
  if (!take(file)) {
    const greeting = connect(address).end(
      JSON.stringify({ argv: process.argv, workingDirectory: process.cwd() } satisfies Greeting),
    );
    return { first: false, told: finished(greeting, { readable: false }), release: () => undefined };
  }
  if (sep !== '\\') rmSync(address, { force: true });
  createServer((socket) => void text(socket).then((greeting) => onSecond(JSON.parse(greeting) as Greeting)))
    .listen(address)
    .unref();
  const release = (): void => rmSync(file, { force: true });
  process.once('exit', release);
  return { first: true, told: Promise.resolve(), release };
}
