import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/contract/problem.ts';
import type { settingsView } from '../../../src/contract/console/settings.ts';
import type { z } from 'zod';
import { anInverter } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { headersOf, OPERATOR, startTestService, type TestService } from '../../support/test-service.ts';

const WINDOW = { host: { kind: 'electron' as const }, asWindow: true };

let service: TestService;
beforeEach(async () => {
  service = await startTestService(WINDOW);
  await service.signIn();
});
afterEach(() => service.close());

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

const setPort = (api_port: unknown) => service.send('operator', 'PUT', '/console/settings', { body: { api_port } });
/** As the window has it, which is not addressed by HTTP. */
const settings = async () =>
  (await service.send('operator', 'GET', '/console/settings')).json<z.infer<typeof settingsView>>();
const ask = (port: number, path: string, more: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headersOf(service, 'token'), ...more } });
const post = (port: number, path: string, body: object = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { ...headersOf(service, 'token'), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const codeOf = async (answer: Promise<Response>): Promise<string> => {
  const response = await answer;
  const text = await response.text();
  return response.ok ? 'answered' : (JSON.parse(text) as Problem).code;
};

describe('the address of the window', () => {
  it('is none at first; on, programs reach the API there; off, nothing answers', async () => {
    expect(await settings()).toMatchObject({ api_port: null, base_url: null });
    const port = await freePort();
    expect((await setPort(port)).statusCode).toBe(200);
    expect(await settings()).toMatchObject({ api_port: port, base_url: `http://127.0.0.1:${port}` });
    const made = await post(port, '/v1/inverters', anInverter());
    expect(made.status).toBe(201);
    expect(await codeOf(fetch(`http://localhost:${port}/console/health`))).toBe('answered');
    const described = await fetch(`http://127.0.0.1:${port}/console/openapi.json`);
    expect(await described.json()).toMatchObject({ servers: [{ url: `http://127.0.0.1:${port}` }] });
    await setPort(null);
    await expect(ask(port, '/v1/inverters')).rejects.toThrow('fetch failed');
    expect(await settings()).toMatchObject({ api_port: null, base_url: null });
  });

  it('has nothing that needs no credential, but what describes the API and the pages of owners', async () => {
    await service.close();
    const rendererFolder = await mkdtemp(join(tmpdir(), 'console-renderer-'));
    await mkdir(join(rendererFolder, 'assets'));
    await writeFile(join(rendererFolder, 'index.html'), '<!doctype html><title>Console</title><div id="root"></div>');
    await writeFile(join(rendererFolder, 'assets', 'index.js'), 'export {};');
    service = await startTestService({ ...WINDOW, host: { ...WINDOW.host, rendererFolder } });
    await service.signIn();
    const port = await freePort();
    await setPort(port);
    for (const path of ['/', '/generators', '/assets/index.js', '/console/session', '/console/drafts'])
      expect([path, await codeOf(ask(port, path))]).toEqual([path, 'misdirected_host']);
    for (const path of ['/console/session', '/console/operators', '/console/session/unlock', '/console/recovery'])
      expect([path, await codeOf(post(port, path))]).toEqual([
        path,
        expect.stringMatching(/misdirected_host|not_found/),
      ]);
    expect(await codeOf(fetch(`http://127.0.0.1:${port}/v1/inverters`))).toBe('unauthorized');
    const operator = headersOf(service, 'operator');
    expect(await codeOf(fetch(`http://127.0.0.1:${port}/console/settings`, { headers: operator }))).toBe(
      'misdirected_host',
    );
    expect((await ask(port, '/onboarding/unknown')).status).toBe(404);
    expect(await codeOf(ask(port, '/v1/inverters', { origin: 'http://evil.example' }))).toBe('foreign_origin');
    await rm(rendererFolder, { recursive: true });
  });

  it('lets nobody in by the name of the window’s own pages', async () => {
    const port = await freePort();
    await setPort(port);
    const asked = (path: string, body?: object): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = { host: 'console', 'content-type': 'application/json', ...headersOf(service, 'operator') };
        request({ port, host: '127.0.0.1', path, headers, method: body ? 'POST' : 'GET' }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end(body && JSON.stringify(body));
      });
    expect(await asked('/console/session')).toBe(421);
    expect(await asked('/console/settings')).toBe(421);
    const passphrase = { name: OPERATOR, passphrase: 'a passphrase of some length' };
    expect(await asked('/console/session', passphrase)).toBe(421);
    expect(await asked('/v1/inverters')).toBe(421);
    // Nor does the address of programs let the window's own requests be taken for theirs.
    const inside = await service.core.inject({ url: '/v1/inverters', headers: { host: `127.0.0.1:${port}` } });
    expect(inside.statusCode).toBe(421);
  });

  it('moves at once, whoever holds a connection to the port before', async () => {
    const before = await freePort();
    await setPort(before);
    const held = connect(before, '127.0.0.1');
    await once(held, 'connect');
    held.write(`POST /v1/inverters HTTP/1.1\r\nHost: 127.0.0.1:${before}\r\nContent-Length: 100\r\n\r\n`);
    await once(held, 'data'); // refused, and its body never comes
    const gone = once(held.resume(), 'close');
    const port = await freePort();
    expect((await setPort(port)).statusCode).toBe(200);
    expect(await codeOf(ask(port, '/v1/inverters'))).toBe('answered');
    expect((await setPort(null)).statusCode).toBe(200);
    await gone;
  });

  it('has the spaces, whose address is that of programs, whoever asks for it', async () => {
    const port = await freePort();
    await setPort(port);
    await service.send('operator', 'PUT', '/console/workspaces/1/test_helpers', { body: { on: true } });
    const made = await service.send('operator', 'POST', '/console/test_helpers/spaces', { body: { name: 'checkout' } });
    const { base_url, access_token } = made.json<{ base_url: string; access_token: string }>();
    expect(base_url).toBe(`http://127.0.0.1:${port}/spaces/checkout`);
    const headers = { authorization: `Bearer ${access_token}` };
    expect(await codeOf(fetch(`${base_url}/v1/inverters`, { headers }))).toBe('answered');
    expect(await codeOf(ask(port, '/spaces/checkout/v1/inverters'))).toBe('unauthorized');
  });

  it('serves test workspaces alone', async () => {
    const port = await freePort();
    await setPort(port);
    await service.send('operator', 'POST', '/console/workspaces/2/open');
    expect(await codeOf(ask(port, '/v1/inverters'))).toBe('misdirected_host');
    expect(await codeOf(ask(port, '/console/health'))).toBe('misdirected_host');
  });

  it('moves; the port before is given back', async () => {
    const before = await freePort();
    await setPort(before);
    const port = await freePort();
    await setPort(port);
    // What was connected before is still answered: that this is no place for it.
    const asked = (): Promise<string> => codeOf(ask(before, '/v1/inverters')).catch(() => 'refused');
    await expect.poll(asked, { interval: 5 }).toBe('refused');
    expect(await codeOf(ask(port, '/v1/inverters'))).toBe('answered');
  });

  it('says of a port that is taken that it is, and stays where it was', async () => {
    const port = await freePort();
    await setPort(port);
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const taken = (other.address() as AddressInfo).port;
    expect(errorsOf(await setPort(taken)).fields).toEqual({
      api_port: 'is taken by another program; choose another port',
    });
    expect(errorsOf(await setPort(80)).fields).toEqual({ api_port: 'must be at least 1024' });
    expect(await codeOf(ask(port, '/v1/inverters'))).toBe('answered');
    expect(await settings()).toMatchObject({ api_port: port });
    await new Promise((resolve) => void other.close(resolve));
  });

  it('is kept, and a console whose port is taken starts without', async () => {
    const port = await freePort();
    await setPort(port);
    await service.stop();
    const again = () => startTestService({ ...WINDOW, dataFolder: service.dataFolder });
    service = await again();
    expect(await codeOf(ask(port, '/v1/inverters'))).toBe('answered');
    await service.stop();
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(port, '127.0.0.1', resolve));
    service = await again();
    await service.signIn();
    expect(await settings()).toMatchObject({ api_port: port, base_url: null });
    await new Promise((resolve) => void other.close(resolve));
  });

  it('is the window’s alone: another host has an address of its own', async () => {
    await service.close();
    service = await startTestService();
    await service.signIn();
    expect(errorsOf(await setPort(4025)).fields).toEqual({ api_port: 'is a setting of the desktop application' });
  });
});
