import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aGenerator } from '../support/bodies.ts';
import { ENDED, startHost, startServe, type HostProcess, type Ready } from './start-host.ts';

/** What others may do with a file; Windows keeps no such bits, there the profile folder is what others cannot enter. */
const OTHERS = process.platform === 'win32' ? 0o066 : 0;

let data: string;
const running: HostProcess[] = [];

beforeEach(async () => (data = await mkdtemp(path.join(tmpdir(), 'console-serve-'))));
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await rm(data, { recursive: true, force: true });
});

async function serve(args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<HostProcess & { ready: Ready }> {
  const host = await startServe(['--data', data, ...args], env);
  running.push(host);
  return host;
}

const list = ({ base_url, access_token }: Ready) =>
  fetch(`${base_url}/v1/generators`, { headers: { authorization: `Bearer ${access_token}` } });
const create = ({ base_url, access_token }: Ready, homeowner_id: number) =>
  fetch(`${base_url}/v1/generators`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(aGenerator({ homeowner_id })),
  });

async function end(host: HostProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  host.child.kill(signal);
  return host.ended;
}

/** What a host that does not start says, and with which code it ends. */
async function refusal(args: string[]): Promise<{ code: number | null; lines: string[] }> {
  const host = startHost('out/main/serve.js', args);
  const code = await host.ended;
  return { code, lines: (await host.errors).trim().split('\n') };
}

describe('npm run serve', () => {
  test('says in one line of JSON when it can take requests, and nothing else on standard output', async () => {
    const host = await serve();
    expect(host.ready).toEqual({
      event: 'ready',
      base_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      mode: 'test',
      access_token: expect.stringMatching(/^at_test_[\w-]{43}$/),
      api_key: expect.stringMatching(/^sk_test_[\w-]{43}$/),
    });
    expect((await list(host.ready)).status).toBe(200);
    const basic = `Basic ${Buffer.from(`${host.ready.api_key}:`).toString('base64')}`;
    expect((await fetch(`${host.ready.base_url}/v1/installers`, { headers: { authorization: basic } })).status).toBe(
      200,
    );
    host.child.kill('SIGTERM');
    await expect(host.nextLine()).rejects.toThrow('ended without a line');
    expect(await host.ended).toBe(ENDED);
    for (const line of (await host.errors).trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  });

  test('without --data it warns that the data is the console’s own; with it, it does not', async () => {
    const warning = 'without --data this is the console’s own data';
    const own = await startServe([], { HOME: data, XDG_DATA_HOME: data, LOCALAPPDATA: data });
    running.push(own);
    await end(own);
    expect(await own.errors).toContain(warning);
    const host = await serve();
    await end(host);
    expect(await host.errors).not.toContain(warning);
  });

  test('[D26][D48] --rate-limit and --strict', async () => {
    const { ready } = await serve(['--rate-limit', '2', '--strict']);
    const statuses = [];
    for (const url of ['/v1/installers', '/v1/generators', '/v1/generators', '/console/health'])
      statuses.push(
        (await fetch(ready.base_url + url, { headers: { authorization: `Bearer ${ready.access_token}` } })).status,
      );
    expect(statuses).toEqual([405, 200, 429, 200]);
  });

  test('keeps the credentials and the data of its folder; takes one that others could read from them, write-ahead logs of a killed process included, before it is ready', async () => {
    const first = await serve();
    expect((await create(first.ready, 1)).status).toBe(201);
    expect(await end(first, 'SIGINT')).toBe(ENDED);
    const second = await serve();
    expect(second.ready.access_token).toBe(first.ready.access_token);
    expect(second.ready.api_key).toBe(first.ready.api_key);
    expect(await (await list(second.ready)).json()).toMatchObject({ meta: { total: 1 } });
    for (const name of ['host.key', 'console.sqlite', 'test.sqlite'])
      expect([name, (await stat(path.join(data, name))).mode & 0o077]).toEqual([name, OTHERS]);

    await create(second.ready, 2);
    second.child.kill('SIGKILL');
    await second.ended;
    const names = ['.', ...(await readdir(data))];
    expect(names).toEqual(
      expect.arrayContaining(['host.key', 'console.sqlite', 'console.sqlite-wal', 'test.sqlite', 'test.sqlite-wal']),
    );
    for (const name of names) await chmod(path.join(data, name), 0o777);
    const third = await serve();
    for (const name of names) expect([name, (await stat(path.join(data, name))).mode & 0o077]).toEqual([name, OTHERS]);
    expect(await (await list(third.ready)).json()).toMatchObject({ meta: { total: 2 } });
    expect(await end(third, 'SIGTERM')).toBe(ENDED);
    expect(await third.errors).toContain('other accounts could read or change this data');
  });

  test('takes credentials from the environment, and those of the command line before them; live mode has its own', async () => {
    const host = await serve(['--mode', 'live', '--api-key', `from-command-line-${'x'.repeat(32)}`], {
      CONSOLE_ACCESS_TOKEN: `from-environment-${'x'.repeat(32)}`,
      CONSOLE_API_KEY: 'unused',
    });
    expect(host.ready).toMatchObject({
      mode: 'live',
      access_token: `from-environment-${'x'.repeat(32)}`,
      api_key: `from-command-line-${'x'.repeat(32)}`,
    });
    expect((await list(host.ready)).status).toBe(200);
  });

  test('SIGTERM in the middle of writes: it ends with 0, and every write that was acknowledged is there', async () => {
    const host = await serve();
    const acknowledged: number[] = [];
    let sent = 0;
    const writer = async (): Promise<void> => {
      for (;;) {
        const response = await create(host.ready, ++sent).catch(() => undefined);
        if (response?.status !== 201) return;
        acknowledged.push(((await response.json()) as { id: number }).id);
        if (acknowledged.length === 100) host.child.kill('SIGTERM');
      }
    };
    await Promise.all(Array.from({ length: 10 }, writer));
    expect(await host.ended).toBe(ENDED);
    expect(acknowledged.length).toBeGreaterThanOrEqual(100);
    const again = await serve();
    const { meta } = (await (await list(again.ready)).json()) as { meta: { total: number } };
    expect(meta.total).toBeGreaterThanOrEqual(acknowledged.length);
    const ids = new Set<number>();
    for (let page = 1; page <= Math.ceil(meta.total / 100); page++) {
      const response = await fetch(`${again.ready.base_url}/v1/generators?limit=100&page=${page}`, {
        headers: { authorization: `Bearer ${again.ready.access_token}` },
      });
      for (const { id } of ((await response.json()) as { data: { id: number }[] }).data) ids.add(id);
    }
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('--seed sample fills an empty workspace, and leaves a full one alone', async () => {
    const first = await serve(['--seed', 'sample']);
    expect(await (await list(first.ready)).json()).toMatchObject({ meta: { total: 3675 } });
    await end(first);
    const second = await serve(['--seed', 'sample']);
    expect(await (await list(second.ready)).json()).toMatchObject({ meta: { total: 3675 } });
  });

  test('[T30] it answers to its own names alone, nobody else at the other loopback address, and an open event stream does not keep it from ending', async () => {
    const host = await serve();
    const { ready } = host;
    const port = Number(new URL(ready.base_url).port);
    // [T30] localhost is one of its names, and nobody else may listen where that leads as well.
    expect((await fetch(`http://localhost:${port}/console/session`)).status).toBe(200);
    const rebound = request({
      host: '127.0.0.1',
      port,
      path: '/console/session',
      headers: { host: `evil.example:${port}` },
    }).end();
    const [response] = (await once(rebound, 'response')) as [{ statusCode: number; resume(): void }];
    response.resume();
    expect(response.statusCode).toBe(421);
    const other = createServer();
    const refused = new Promise<string | undefined>((resolve) =>
      other
        .once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
        .once('listening', () => resolve(undefined)),
    );
    other.listen(port, '::1');
    const code = await refused;
    other.close();
    expect(['EADDRINUSE', 'EADDRNOTAVAIL', 'EAFNOSUPPORT']).toContain(code);

    const events = await fetch(`${ready.base_url}/console/events`, {
      headers: { authorization: `Bearer ${ready.access_token}` },
    });
    expect(events.status).toBe(200);
    expect(await end(host)).toBe(ENDED);
    await events.body?.cancel().catch(() => undefined);
  });
});

describe('npm run serve does not start', () => {
  test('[T35] on a folder that another process has open; that one is not disturbed', async () => {
    const host = await serve();
    const { code, lines } = await refusal(['--port', '0', '--data', data]);
    expect([code, lines]).toEqual([1, [expect.stringContaining('Another process uses this data folder')]]);
    expect((await create(host.ready, 1)).status).toBe(201);
  });

  test('on a port that is taken, and says which; the folder is free again', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, lines } = await refusal(['--port', String(port), '--data', data]);
    other.close();
    expect([code, lines.at(-1)]).toEqual([1, `Port ${port} is taken. Choose another with --port; 0 picks a free one.`]);
    await serve();
  });

  test('with an option that it does not know; serve-options.test.ts has the others', async () => {
    const { code, lines } = await refusal(['--prot', '0']);
    expect([code, lines]).toEqual([
      1,
      [expect.stringContaining('Unknown option --prot. Valid options: --port N, --data DIR, ')],
    ]);
  });

  test('with a data folder that cannot be one, or a token of the other mode', async () => {
    const file = path.join(data, 'file');
    await writeFile(file, '', { mode: 0o600 });
    const folder = await refusal(['--port', '0', '--data', file]);
    expect([folder.code, folder.lines]).toEqual([
      1,
      [expect.stringContaining(`The data folder ${file} cannot be made`)],
    ]);
    // Where no folder can be made, though the system says that one is missing.
    const nowhere = path.join(process.platform === 'linux' ? '/proc/none' : file, 'data');
    const none = await refusal(['--port', '0', '--data', nowhere]);
    expect([none.code, none.lines]).toEqual([
      1,
      [expect.stringContaining(`The data folder ${nowhere} cannot be made`)],
    ]);
    const token = await refusal(['--port', '0', '--data', data, '--access-token', `at_live_${'x'.repeat(43)}`]);
    expect([token.code, token.lines]).toEqual([1, ['access_token belongs to live mode.']]);
  });

  test('--help says what there is', async () => {
    const host = startHost('out/main/serve.js', ['--help']);
    expect(await host.nextLine()).toContain('npm run serve -- [options]');
    expect(await host.nextLine()).toContain('--port N ');
    expect(await host.ended).toBe(0);
  });
});
