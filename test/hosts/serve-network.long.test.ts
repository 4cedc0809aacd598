import { afterEach, describe, expect, test } from 'vitest';
import { ANOTHER, askAt } from './ask-at.ts';
import { ENDED, startHost, startServe, type HostProcess, type Ready } from './start-host.ts';

const running: HostProcess[] = [];

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

async function serve(...args: string[]): Promise<HostProcess & { ready: Ready; port: number }> {
  const host = await startServe(['--ephemeral', ...args]);
  running.push(host);
  return { ...host, port: Number(new URL(host.ready.base_url).port) };
}

describe.runIf(process.platform === 'linux')('a service for a network of containers', () => {
  test('an address of its own is its name; nothing listens elsewhere', async () => {
    const { ready, port } = await serve('--host', ANOTHER);
    expect(ready.base_url).toBe(`http://${ANOTHER}:${port}`);
    expect((await askAt(ANOTHER, port, `${ANOTHER}:${port}`, ready.access_token)).status).toBe(200);
    await expect(askAt('127.0.0.1', port, `127.0.0.1:${port}`, ready.access_token)).rejects.toThrow('ECONNREFUSED');
  });

  test('without --host only loopback is open, also to a name that is allowed', async () => {
    const { ready, port } = await serve('--allow-host', 'console');
    expect((await askAt('127.0.0.1', port, `console:${port}`, ready.access_token)).status).toBe(200);
    await expect(askAt(ANOTHER, port, `console:${port}`, ready.access_token)).rejects.toThrow('ECONNREFUSED');
  });

  test('an address that this machine does not have is told in a sentence', async () => {
    const host = startHost('out/main/serve.js', [
      '--ephemeral',
      '--port',
      '0',
      '--host',
      '192.0.2.1',
      '--log-level',
      'silent',
    ]);
    expect([await host.ended, (await host.errors).trim()]).toEqual([
      1,
      '--host: this machine has no address 192.0.2.1.',
    ]);
  });
});

test('--end-with-stdin ends with standard input; without it, it goes on', async () => {
  const host = startHost('out/main/serve.js', ['--ephemeral', '--port', '0', '--end-with-stdin']);
  // Nothing is there to be read from the start.
  expect(await host.nextLine()).toContain('"ready"');
  expect(await host.ended).toBe(ENDED);
  const other = await serve();
  expect((await fetch(`${other.ready.base_url}/console/health`)).status).toBe(200);
});
