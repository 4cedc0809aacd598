import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../src/contract/console/session.ts';
import { hasDisplay } from '../../src/headless/open-page.ts';
import { removeSetupPage, writeSetupPage } from '../../src/headless/setup-page.ts';
import { ENDED, startHost, startServe, type HostProcess } from './start-host.ts';

let data: string;
const running: HostProcess[] = [];

beforeEach(async () => (data = await mkdtemp(path.join(tmpdir(), 'console-browser-'))));
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await rm(data, { recursive: true, force: true });
});

async function start(
  file: string,
  args: string[],
): Promise<HostProcess & { address: string; setup: string; lines: string[] }> {
  const host = startHost(file, args);
  running.push(host);
  const lines = [await host.nextLine()];
  while (!lines.at(-1)?.startsWith('Solar Installer Console is at')) lines.push(await host.nextLine());
  return {
    ...host,
    lines,
    address: /http:\/\/127\.0\.0\.1:\d+/.exec(lines.at(-1) ?? '')?.[0] ?? '',
    setup: /#setup=([\w-]{43})$/.exec(lines.at(-1) ?? '')?.[1] ?? '',
  };
}

const browser = (args: string[] = []) => start('out/main/browser.js', ['--data', data, '--port', '0', ...args]);
const page = (address: string, at = '/') => fetch(address + at, { headers: { accept: 'text/html' } });

describe('the browser host', () => {
  test('prints its address, serves the built page under a strict policy, refuses set-up and a change of state to pages of other origins ([T30] [T31]), and ends with 0', async () => {
    const host = await browser();
    const { address, setup } = host;
    const response = await page(host.address, '/owners');
    const html = await response.text();
    const nonce = /'nonce-([\w-]+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(html).toContain('<title>Solar Installer Console</title>');
    expect(html).not.toContain('__CSP_NONCE__');
    const tags = html.match(/<(script|style|link rel="stylesheet")[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    // A nonce that a page can read runs nothing: scripts are files of the console.
    for (const tag of tags) expect(tag).not.toContain('nonce');
    expect(html).toContain(`nonce="${nonce}"`);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const asset = await fetch(host.address + script);
    expect([asset.headers.get('cache-control'), (await asset.text()).length]).toEqual([
      expect.stringContaining('immutable'),
      expect.any(Number),
    ]);

    const setUp = (headers: Record<string, string>) =>
      fetch(`${address}/console/operators`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-setup-secret': setup, ...headers },
        body: JSON.stringify({ name: 'Ada', passphrase: 'a passphrase of some length' }),
      });
    expect((await setUp({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await setUp({ origin: 'null' })).status).toBe(403);
    expect(((await (await fetch(`${address}/console/session`)).json()) as Session).state).toBe('setup');
    const made = await setUp({ origin: address });
    expect([made.status, made.headers.get('set-cookie')]).toEqual([
      201,
      expect.stringMatching(/; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    host.child.kill('SIGINT');
    expect(await host.ended).toBe(ENDED);
  });

  test('only the printed address creates the first operator, where `serve` has used the folder before as well', async () => {
    const served = await startServe(['--data', data]);
    served.child.kill('SIGTERM');
    expect(await served.ended).toBe(ENDED);
    const before = await browser();
    before.child.kill('SIGTERM');
    expect(await before.ended).toBe(ENDED);
    const host = await browser();
    const setUp = async (secret?: string) => {
      const headers = { 'content-type': 'application/json', ...(secret !== undefined && { 'x-setup-secret': secret }) };
      const answer = await fetch(`${host.address}/console/operators`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ name: 'Ada', passphrase: 'a passphrase of some length' }),
      });
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    };
    for (const wrong of [undefined, '', 'x', before.setup, `${host.setup}x`, host.setup.slice(1), '__proto__'])
      expect([wrong, await setUp(wrong)]).toEqual([wrong, [403, 'forbidden']]);
    expect(await setUp(host.setup)).toEqual([201, undefined]);
    expect(await setUp(host.setup)).toEqual([401, 'unauthorized']);
    host.child.kill('SIGTERM');
    expect(await host.ended).toBe(ENDED);
    for (const entry of await readdir(data, { withFileTypes: true, recursive: true }))
      if (entry.isFile())
        expect((await readFile(path.join(entry.parentPath, entry.name))).includes(host.setup)).toBe(false);
    expect(await host.errors).not.toContain(host.setup);
    expect((await browser()).lines.at(-1)).toMatch(/is at http:\/\/127\.0\.0\.1:\d+\/$/);
  });

  test('--reset-passphrase prints a new passphrase once, which signs in where the old one no longer does; without it no address resets anything', async () => {
    const PASSPHRASE = 'a passphrase of some length';
    const send = (address: string, at: string, headers: Record<string, string>, body: object) =>
      fetch(address + at, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const first = await browser();
    expect(
      (
        await send(
          first.address,
          '/console/operators',
          { 'x-setup-secret': first.setup },
          { name: 'Ada', passphrase: PASSPHRASE },
        )
      ).status,
    ).toBe(201);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(ENDED);
    const host = await browser(['--reset-passphrase']);
    const passphrase = /^The passphrase of Ada is now (\S+)$/.exec(host.lines[0] ?? '')?.[1] ?? '';
    const signIn = async (given: string) =>
      (await send(host.address, '/console/session', {}, { name: 'Ada', passphrase: given })).status;
    expect([await signIn(PASSPHRASE), await signIn(passphrase)]).toEqual([401, 201]);
    host.child.kill('SIGTERM');
    expect(await host.ended).toBe(ENDED);
    expect(await host.errors).not.toContain(passphrase);
    for (const entry of await readdir(data, { withFileTypes: true, recursive: true }))
      if (entry.isFile())
        expect((await readFile(path.join(entry.parentPath, entry.name))).includes(passphrase)).toBe(false);
    const wrong = startHost('out/main/browser.js', [
      '--data',
      data,
      '--port',
      '0',
      '--reset-passphrase',
      '--operator',
      'Eve',
    ]);
    expect([await wrong.ended, await wrong.errors]).toEqual([1, 'There is no operator called Eve. There are: Ada.\n']);
    const log = await readFile(path.join(data, 'logs', 'console.log'), 'utf8');
    expect([log.match(/\b(Eve|Ada)\b/g), log.trim().split('\n').at(-1)]).toEqual([
      null,
      expect.stringMatching(/"type":"DomainError","code":"conflict","msg":"failed"/),
    ]);
  });

  test.skipIf(process.platform === 'win32')(
    'what opens the browser is a page that this account alone can read: no secret is on its command line',
    async () => {
      const file = await writeSetupPage(data, 'http://127.0.0.1:4020/#setup=abc');
      expect([(await stat(file)).mode & 0o777, await readFile(file, 'utf8')]).toEqual([
        0o600,
        expect.stringContaining('url=http://127.0.0.1:4020/#setup=abc"'),
      ]);
      await writeSetupPage(data, 'http://127.0.0.1:4020/#setup=def');
      expect(await readFile(file, 'utf8')).not.toContain('abc');
      await removeSetupPage(data);
      await expect(stat(file)).rejects.toThrow(/ENOENT/);
    },
  );

  test('takes a free port where the usual one is taken, but not where one was asked for', async () => {
    const first = await start('out/main/browser.js', ['--data', path.join(data, 'a')]);
    const second = await start('out/main/browser.js', ['--data', path.join(data, 'b')]);
    expect(second.address).not.toBe(first.address);
    const third = startHost('out/main/browser.js', [
      '--data',
      path.join(data, 'c'),
      '--port',
      new URL(first.address).port,
    ]);
    expect(await third.ended).toBe(1);
    expect(await third.errors).toContain('is taken');
  });

  test('opens a browser only where somebody could see it', () => {
    expect([
      hasDisplay('linux', {}),
      hasDisplay('linux', { DISPLAY: ':0' }),
      hasDisplay('linux', { WAYLAND_DISPLAY: 'w' }),
    ]).toEqual([false, true, true]);
    expect([hasDisplay('darwin', {}), hasDisplay('win32', {})]).toEqual([true, true]);
  });
});

describe('npm start', () => {
  test('without a display says in one line why Electron does not open, and runs the browser host', async () => {
    const host = await start('scripts/start.ts', ['--data', data, '--port', '0']);
    expect(host.lines).toEqual([
      expect.stringMatching(/^The console opens in the browser\. Electron cannot run here \(.+\)\./),
      expect.stringContaining(host.address),
    ]);
    expect((await page(host.address)).status).toBe(200);
    host.child.kill('SIGTERM');
    expect(await host.ended).toBe(ENDED);
  });

  test('--host chooses it outright', async () => {
    const host = await start('scripts/start.ts', ['--host', 'browser', '--data', data, '--port', '0']);
    expect(host.lines).toHaveLength(1);
  });

  test('a host that does not exist, and Electron where it cannot run, are said plainly', async () => {
    const wrong = startHost('scripts/start.ts', ['--host=safari']);
    expect([await wrong.ended, await wrong.errors]).toEqual([1, '--host must be electron or browser, not "safari".\n']);
  });
});

describe('npm run serve', () => {
  test('builds only what is not built, and its standard output is one line', async () => {
    const startAndEnd = async (): Promise<string> => {
      const host = startHost('scripts/serve.ts', ['--port', '0', '--data', data]);
      running.push(host);
      expect(JSON.parse(await host.nextLine())).toMatchObject({ event: 'ready' });
      host.child.kill('SIGTERM');
      expect(await host.ended).toBe(ENDED);
      return host.errors;
    };
    await startAndEnd();
    expect(await startAndEnd()).not.toContain('Building');
  });

  test.runIf(process.platform !== 'win32')(
    'under npm it ends in good order when the shell of npm was ended',
    async () => {
      const serve = `"${process.execPath}" "${path.join(import.meta.dirname, '../../scripts/serve.ts')}" --port 0 --data "${data}"`;
      // The second command keeps the shell from making way for the first.
      const shell = spawn('sh', ['-c', `${serve}; true`], {
        env: { ...process.env, npm_lifecycle_event: 'serve' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [line] = (await once(shell.stdout, 'data')) as [Buffer];
      expect(JSON.parse(line.toString())).toMatchObject({ event: 'ready' });
      const log = text(shell.stderr);
      shell.kill('SIGTERM');
      // Its standard error stays open for as long as the service runs.
      expect(await log).toContain('"signal":"SIGTERM","msg":"closing"');
      const again = await start('out/main/browser.js', ['--data', data, '--port', '0']);
      expect((await page(again.address)).status).toBe(200);
    },
  );
});
