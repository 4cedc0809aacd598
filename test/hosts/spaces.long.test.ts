import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connectConsole, type ConnectedConsole } from '../../src/testing/connect-console.ts';
import { startServe, type Ready } from './start-host.ts';

const clientOf = ({ base_url, access_token, api_key, automation_key = '' }: Ready): ConnectedConsole =>
  connectConsole({ baseUrl: base_url, accessToken: access_token, apiKey: api_key, automationKey: automation_key });

test('of spaces of a process that was killed nothing is left at the next start', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'console-spaces-'));
  const folders = () => readdir(path.join(data, 'spaces')).catch(() => []);
  const first = await startServe(['--data', data, '--test-helpers']);
  const solar = clientOf(first.ready);
  const space = await solar.createSpace({ name: 'checkout', seed: 'every-state' });
  await space.snapshot('kept');
  expect(await folders()).toHaveLength(1);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(await folders()).toHaveLength(1);

  const second = await startServe(['--data', data, '--test-helpers']);
  expect(await folders()).toEqual([]);
  expect(await clientOf(second.ready).spaces()).toEqual([]);
  await expect(space.clock()).rejects.toThrow('nothing answers');
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
  await rm(data, { recursive: true });
});
