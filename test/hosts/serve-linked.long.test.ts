import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SyncStatus } from '../../src/contract/console/sync.ts';
import { anInverter } from '../support/bodies.ts';
import { startConnectProxy, startTlsFront } from '../support/connect-proxy.ts';
import { holdPort } from '../support/hold-port.ts';
import { ENDED, startHost, startServe, type HostProcess, type Ready } from './start-host.ts';

type Served = HostProcess & { ready: Ready };

let folders: string;
const running: HostProcess[] = [];
beforeEach(async () => (folders = await mkdtemp(path.join(tmpdir(), 'console-linked-'))));
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await rm(folders, { recursive: true, force: true });
});

const dataOf = (name: string): string => path.join(folders, name);
async function serve(name: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Served> {
  const host = await startServe(['--data', dataOf(name), ...args], env);
  running.push(host);
  return host;
}
async function end(host: Served): Promise<string> {
  host.child.kill('SIGTERM');
  expect(await host.ended).toBe(ENDED);
  return host.errors;
}
/** What a host that does not start says. */
async function refusal(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const host = startHost(
    'out/main/serve.js',
    ['--port', '0', '--data', dataOf(name), '--log-level', 'silent', ...args],
    env,
  );
  expect(await host.ended).toBe(1);
  return (await host.errors).trim();
}

const bearer = ({ access_token }: Ready): Record<string, string> => ({ authorization: `Bearer ${access_token}` });
const create = ({ ready }: Served, site_name: string) =>
  fetch(`${ready.base_url}/v1/inverters`, {
    method: 'POST',
    headers: { ...bearer(ready), 'content-type': 'application/json' },
    body: JSON.stringify(anInverter({ site_name })),
  });
async function sites({ ready }: Served): Promise<string[]> {
  const { data } = (await (await fetch(`${ready.base_url}/v1/inverters`, { headers: bearer(ready) })).json()) as {
    data: { site_name: string }[];
  };
  return data.map(({ site_name }) => site_name).toSorted();
}
const status = async ({ ready }: Served): Promise<SyncStatus> =>
  (await (await fetch(`${ready.base_url}/console/sync`, { headers: bearer(ready) })).json()) as SyncStatus;

const HEARTBEAT = ':'.charCodeAt(0);

/** Waits until synchronizing stands so, looking again whenever the service tells of a change. */
async function until(host: Served, holds: (seen: SyncStatus) => boolean): Promise<SyncStatus> {
  const events = await fetch(`${host.ready.base_url}/console/events`, { headers: bearer(host.ready) });
  for await (const text of events.body ?? []) {
    if (text[0] === HEARTBEAT) continue;
    const seen = await status(host);
    if (holds(seen)) return seen;
  }
  throw new Error('the event stream ended');
}
const allSent = (seen: SyncStatus): boolean =>
  seen.state === 'idle' && seen.pending === 0 && seen.last_success_at !== null;
const to = ({ ready }: Served): string[] => [
  '--upstream',
  ready.base_url,
  '--upstream-token',
  ready.access_token,
  '--upstream-key',
  ready.api_key,
];

describe('npm run serve -- --upstream', () => {
  test('links at the first start and continues by itself at the next ones, with credentials of the environment too', async () => {
    const upstream = await serve('upstream');
    const { access_token: SIC_UPSTREAM_TOKEN, api_key: SIC_UPSTREAM_KEY } = upstream.ready;
    const first = await serve('linked', ['--upstream', upstream.ready.base_url], {
      SIC_UPSTREAM_TOKEN,
      SIC_UPSTREAM_KEY,
    });
    expect(Object.keys(first.ready)).toEqual(['event', 'base_url', 'mode', 'access_token', 'api_key']);
    await create(first, 'one');
    await until(first, allSent);
    expect(await sites(upstream)).toEqual(['one']);
    await end(first);

    const second = await serve('linked', ['--upstream', upstream.ready.base_url]);
    await create(second, 'two');
    await until(second, allSent);
    await end(second);

    const third = await serve('linked');
    await create(third, 'three');
    await until(third, allSent);
    expect(await sites(upstream)).toEqual(['one', 'three', 'two']);
  });

  test('[SY34] starts without a network, keeps what is done, and sends it at its own interval', async () => {
    const upstream = await serve('upstream');
    const { port } = new URL(upstream.ready.base_url);
    const first = await serve('linked', to(upstream));
    await until(first, allSent);
    await end(first);
    await end(upstream);
    const letGo = await holdPort(Number(port));
    const second = await serve('linked', [...to(upstream), '--sync-interval', '0.2']);
    await create(second, 'offline');
    expect(await until(second, ({ state }) => state === 'offline')).toMatchObject({ pending: 1 });
    const back = await startServe(['--data', dataOf('upstream'), '--port', port]);
    running.push(back);
    letGo();
    await until(second, allSent);
    expect(await sites(back)).toEqual(['offline']);
  });

  test('what is done there comes here by itself, at the interval that was asked for', async () => {
    const upstream = await serve('upstream');
    const linked = await serve('linked', [...to(upstream), '--sync-interval', '0.2']);
    await until(linked, allSent);
    await create(upstream, 'there');
    const events = await fetch(`${linked.ready.base_url}/console/events`, { headers: bearer(linked.ready) });
    for await (const _ of events.body ?? []) if ((await sites(linked)).length > 0) break;
    expect(await sites(linked)).toEqual(['there']);
  });

  test('no file of its folder and nothing that it prints holds the credentials', async () => {
    const upstream = await serve('upstream');
    const linked = await serve('linked', [...to(upstream), '--log-level', 'debug']);
    await create(linked, 'one');
    await until(linked, allSent);
    const printed = await end(linked);
    const { access_token, api_key } = upstream.ready;
    const entries = await readdir(dataOf('linked'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(1);
    for (const secret of [access_token, api_key, Buffer.from(`${api_key}:`).toString('base64')]) {
      expect(printed).not.toContain(secret);
      for (const file of files) expect([file, (await readFile(file)).includes(secret)]).toEqual([file, false]);
    }
  });

  test('a folder that holds records says what there is and is merged when that is asked for', async () => {
    const upstream = await serve('upstream');
    await create(upstream, 'both');
    await create(upstream, 'there');
    const alone = await serve('linked');
    await create(alone, 'both');
    await create(alone, 'here');
    await end(alone);
    expect(await refusal('linked', to(upstream))).toBe(
      'This workspace holds records already (companies: 0 only here, 0 only there, 0 equal, 0 differing; system owners: 0 only here, 0 only there, 0 equal, 0 differing; ' +
        'generators: 0 only here, 0 only there, 0 equal, 0 differing; inverters: 1 only here, 1 only there, 1 equal, 0 differing). Add --merge to merge both sides.',
    );
    const merged = await serve('linked', [...to(upstream), '--merge']);
    await until(merged, allSent);
    expect(await sites(merged)).toEqual(['both', 'here', 'there']);
    expect(await sites(upstream)).toEqual(['both', 'here', 'there']);
  });
});

describe('npm run serve -- --upstream does not start', () => {
  test.each([
    [
      ['--upstream', 'http://127.0.0.1:1'],
      '--upstream needs --upstream-token, or SIC_UPSTREAM_TOKEN in the environment.',
    ],
    [
      ['--upstream', 'http://127.0.0.1:1', '--upstream-token', 'at_test_x'],
      '--upstream needs --upstream-key, or SIC_UPSTREAM_KEY in the environment.',
    ],
    [
      ['--upstream', 'ftp://127.0.0.1', '--upstream-token', 'a', '--upstream-key', 'b'],
      '--upstream: The address must be an address that begins with https://',
    ],
    [
      ['--mode', 'live', '--upstream', 'http://127.0.0.1:1', '--upstream-token', 'a', '--upstream-key', 'b'],
      '--upstream: The address must begin with https:// in live mode.',
    ],
    [
      ['--upstream', 'http://127.0.0.1:1', '--upstream-token', 'a', '--upstream-key', 'b'],
      '--upstream: The computer at the service’s address refused the connection.',
    ],
  ])('with %j', async (args, message) => {
    expect(await refusal('linked', args)).toContain(message);
  });

  test('with credentials that the service does not take, or for another service than before; the flag is named', async () => {
    const upstream = await serve('upstream');
    const { base_url, access_token, api_key } = upstream.ready;
    expect(
      await refusal('linked', ['--upstream', base_url, '--upstream-token', 'at_test_wrong', '--upstream-key', api_key]),
    ).toMatch(/^--upstream-token: /);
    expect(
      await refusal('linked', [
        '--upstream',
        base_url,
        '--upstream-token',
        access_token,
        '--upstream-key',
        'sk_test_wrong',
      ]),
    ).toMatch(/^--upstream-key: /);
    const linked = await serve('linked', to(upstream));
    await end(linked);
    expect(await refusal('linked', ['--upstream', 'http://127.0.0.1:1'])).toBe(
      `--upstream must be ${base_url}: this workspace is linked to it. Choose another data folder with --data for another service.`,
    );
    expect(
      await refusal('linked', ['--upstream', base_url, '--upstream-token', 'at_test_wrong'], {
        SIC_UPSTREAM_KEY: api_key,
      }),
    ).toMatch(/^--upstream-token: /);
    await serve('linked');
  });
});

describe.runIf(process.platform === 'linux')('behind the proxy of a company that signs certificates itself', () => {
  test('it goes through with what the environment and the system say; without either, what is missing is named', async () => {
    const there = await serve('there');
    const front = await startTlsFront(there.ready.base_url, 'service.example');
    const proxy = await startConnectProxy(front.port, 'ann:secret');
    try {
      const authority = path.join(folders, 'authority.pem');
      await writeFile(authority, front.cert);
      const args = [
        '--upstream',
        'https://service.example',
        '--upstream-token',
        there.ready.access_token,
        '--upstream-key',
        there.ready.api_key,
      ];
      // Linux keeps its certificates where SSL_CERT_FILE says.
      const trusting = { SSL_CERT_FILE: authority };
      const through = `http://ann:secret@127.0.0.1:${proxy.port}`;
      expect(await refusal('here', args, { HTTPS_PROXY: through })).toMatch(
        /^--upstream: The certificate of the service is not trusted: .+has to be installed on this computer/,
      );
      const here = await serve('here', args, { ...trusting, HTTPS_PROXY: through });
      await create(here, 'through the proxy');
      await until(here, allSent);
      expect(await sites(there)).toEqual(['through the proxy']);
      expect(new Set(proxy.seen)).toEqual(new Set(['CONNECT service.example:443']));
      expect(await end(here)).not.toContain('secret');
    } finally {
      proxy.close();
      front.close();
    }
  });
});
