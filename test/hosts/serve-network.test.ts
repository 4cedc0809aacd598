import { afterEach, describe, expect, test } from 'vitest';
import { ANOTHER, askAt } from './ask-at.ts';
import { startServe, type HostProcess, type Ready } from './start-host.ts';

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
  test('[T30] --host listens there, and answers to the names of --allow-host alone, with addresses under them', async () => {
    const { ready, port } = await serve('--host', '0.0.0.0', '--allow-host', 'console,qa.example:80');
    const { access_token: token, base_url } = ready;
    expect(base_url).toBe(`http://127.0.0.1:${port}`);
    const asked = await askAt(ANOTHER, port, `console:${port}`, token);
    expect([asked.status, JSON.parse(asked.body)]).toEqual([
      200,
      expect.objectContaining({
        links: expect.objectContaining({ first: `http://console:${port}/v1/generators?page=1` }),
      }),
    ]);
    expect((await askAt(ANOTHER, port, 'qa.example', token)).status).toBe(200);
    for (const name of [`${ANOTHER}:${port}`, 'console', `evil.example:${port}`, `qa.example:${port}`])
      expect([name, (await askAt(ANOTHER, port, name, token)).status]).toEqual([name, 421]);
    expect((await askAt(ANOTHER, port, `console:${port}`, 'wrong')).status).toBe(401);
    expect((await askAt('127.0.0.1', port, `localhost:${port}`, token)).status).toBe(200);
  });
});
