/**
 * Runs `serve` on a file system that fills up, kills it, and starts it again: what was answered, as JSON. The folder is
 * the argument.
 */
import { once } from 'node:events';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { startHost, startServe, type HostProcess } from '../start-host.ts';

const [folder = ''] = process.argv.slice(2);
const data = join(folder, 'data');
const ballast = join(folder, 'ballast');
const inverter = JSON.stringify({ brand: 'Fronius', model: 'Primo' });

function fill(): void {
  const file = openSync(ballast, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file); // an open file keeps its room, removed or not
  }
}

type Serving = Awaited<ReturnType<typeof startServe>>;
const ask = async ({ ready }: Serving, body?: string): Promise<Response> =>
  fetch(`${ready.base_url}/v1/inverters`, {
    headers: { authorization: `Bearer ${ready.access_token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body }),
  });
const total = async (serving: Serving): Promise<number> =>
  ((await (await ask(serving)).json()) as { meta: { total: number } }).meta.total;

async function end({ child }: HostProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

const first = await startServe(['--data', data, '--log-level', 'silent']);
const stored = [(await ask(first, inverter)).status, (await ask(first, inverter)).status];
fill();
const full = (await ask(first, inverter)).status;
await end(first, 'SIGKILL');
const free = statfsSync(folder).bavail;
const again = await startServe(['--data', data, '--log-level', 'silent']);
const kept = await total(again);
const stillFull = (await ask(again, inverter)).status;
await end(again, 'SIGTERM');

const other = startHost('out/main/serve.js', [
  '--data',
  data,
  '--mode',
  'live',
  '--port',
  '0',
  '--log-level',
  'silent',
]); // that file is not made yet
const refused = { code: await other.ended, told: await other.errors };
rmSync(ballast);
const room = await startServe(['--data', data, '--log-level', 'silent']);
const roomAgain = (await ask(room, inverter)).status;
await end(room, 'SIGTERM');
process.stdout.write(JSON.stringify({ stored, full, free, kept, stillFull, refused, roomAgain }));
