import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { anInverter } from '../support/bodies.ts';
import type { Ready } from './start-host.ts';

/** More lines than fit into a pipe. */
const REQUESTS = 2000;

test('a service ends in order although nobody reads what it prints', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'console-unread-'));
  const child = spawn(process.execPath, ['out/main/serve.js', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(data, { recursive: true });
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { base_url, access_token } = JSON.parse(line.toString()) as Ready;
  const post = () =>
    fetch(`${base_url}/v1/inverters`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(anInverter()),
    }).then((answer) => answer.text());
  for (let sent = 0; sent < REQUESTS; sent += 50) await Promise.all(Array.from({ length: 50 }, post));
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
