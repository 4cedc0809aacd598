import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '../../src/contract/problem.ts';
import type { Workspace } from '../../src/contract/console/workspaces.ts';
import { newOwner } from '../onboarding/accounts.ts';
import { handOver, newCode } from '../onboarding/hand-over.ts';
import { anInverter } from '../support/bodies.ts';
import { errorsOf } from '../support/errors-of.ts';
import { followSwitch, newWorkspace, switchTo } from '../support/switch-workspace.ts';
import { ORIGIN, headersOf, loginOf, startTestService, type TestService } from '../support/test-service.ts';

const TEST = 1;
const LIVE = 2;

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(() => service.close());

const create = (site_name: string) =>
  service.send('operator', 'POST', '/v1/inverters', { body: anInverter({ site_name }) });
const sites = async () =>
  (await service.send('operator', 'GET', '/v1/inverters'))
    .json<{ data: { site_name: string }[] }>()
    .data.map(({ site_name }) => site_name);
const list = async () =>
  (await service.send('operator', 'GET', '/console/workspaces')).json<{ data: Workspace[] }>().data;

async function stream(): Promise<Readable> {
  const headers = { host: new URL(ORIGIN).host, ...headersOf(service, 'operator') };
  return (
    await service.core.inject({ method: 'GET', url: '/console/events', payloadAsStream: true, headers })
  ).stream();
}

describe('switching to another workspace', () => {
  test('each has its own records, and the operator stays signed in', async () => {
    await create('first');
    const { id } = await newWorkspace(service, 'Valley');
    expect(await switchTo(service, id)).toMatchObject({ id, name: 'Valley', mode: 'test', open: true });
    expect(await sites()).toEqual([]);
    await create('second');
    await switchTo(service, TEST);
    expect(await sites()).toEqual(['first']);
    await switchTo(service, id);
    expect(await sites()).toEqual(['second']);
    expect((await list()).map(({ name, open }) => [name, open])).toEqual([
      ['Test', false],
      ['Live', false],
      ['Valley', true],
    ]);
  });

  test('[D19] [D43] the mode is that of the open workspace: credentials of the other one are refused, and it is named', async () => {
    expect((await service.send('token', 'GET', '/v1/inverters')).statusCode).toBe(200);
    await switchTo(service, LIVE);
    expect((await followSwitch(service)).mode).toBe('live');
    expect((await service.send('token', 'GET', '/v1/inverters')).json<Problem>()).toMatchObject({
      status: 409,
      code: 'workspace_not_open',
      detail: expect.stringContaining('"Test"'),
    });
    const live = (
      await service.send('operator', 'POST', '/console/credentials', { body: { kind: 'access_token', name: 'live' } })
    ).json<{ secret: string }>().secret;
    expect(live).toMatch(/^at_live_/);
    const withLive = () =>
      service.send('nobody', 'GET', '/v1/inverters', { headers: { authorization: `Bearer ${live}` } });
    expect((await withLive()).statusCode).toBe(200);
    await switchTo(service, TEST);
    expect(errorsOf(await withLive()).code).toBe('workspace_not_open');
    expect((await service.send('token', 'GET', '/v1/inverters')).statusCode).toBe(200);
  });

  test('the event streams end, for every window, and begin anew at the position of the other workspace', async () => {
    await create('first');
    await create('again');
    const windows = [text(await stream()), text(await stream())];
    await switchTo(service, LIVE);
    for (const window of windows) expect(await window).toMatch(/^event: position\nid: 2\n/);
    const [chunk] = (await once(await stream(), 'data')) as [Buffer];
    expect(String(chunk)).toContain('id: 0\n');
  });

  test('a window that still shows the workspace before is refused, instead of writing into this one', async () => {
    const stale = headersOf(service, 'operator');
    await switchTo(service, LIVE);
    expect(
      errorsOf(await service.send('nobody', 'POST', '/v1/inverters', { body: anInverter(), headers: stale })).code,
    ).toBe('workspace_changed');
    expect(await sites()).toEqual([]);
  });

  test('a request that was accepted is answered by the workspace that accepted it', async () => {
    const origin = await service.listen();
    const { port } = new URL(origin);
    const body = JSON.stringify(anInverter({ site_name: 'under way' }));
    const socket = connect(Number(port), '127.0.0.1');
    const head = [
      'POST /v1/inverters HTTP/1.1',
      `host: 127.0.0.1:${port}`,
      `authorization: Bearer ${service.accessToken}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      'expect: 100-continue',
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
    await once(socket, 'data'); // "continue": the workspace has the first half
    await switchTo(service, LIVE);
    socket.write(body.slice(10));
    expect(await text(socket)).toContain('HTTP/1.1 201 ');
    expect(await sites()).toEqual([]);
    await switchTo(service, TEST);
    expect(await sites()).toEqual(['under way']);
  });

  test('connections that are kept alive stay open', async () => {
    const origin = await service.listen();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (): Promise<number | undefined> => {
      const asked = request(`${origin}/console/session`, { agent }).end();
      const [answer] = await once(asked, 'response');
      await text(answer);
      return asked.socket?.localPort;
    };
    const first = await ask();
    await switchTo(service, LIVE);
    expect(await ask()).toBe(first);
    agent.destroy();
  });

  test('asked for by two windows at once, each has its way after the other; the one that is open already is no switch', async () => {
    const { id } = await newWorkspace(service, 'Valley');
    const open = (to: number) => service.send('operator', 'POST', `/console/workspaces/${to}/open`);
    const answers = await Promise.all([open(id), open(LIVE), open(LIVE)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await followSwitch(service)).workspace).toMatchObject({ id: LIVE, name: 'Live' });
    expect((await open(LIVE)).statusCode).toBe(200);
  });

  test('uploads of one are nothing that another would clean up', async () => {
    const folder = join(service.dataFolder, 'documents', 'test');
    await mkdir(folder, { recursive: true });
    const upload = 'a'.repeat(32);
    await writeFile(join(folder, upload), 'sealed'); // no row of another workspace names it
    await switchTo(service, (await newWorkspace(service, 'Valley')).id);
    expect(await readdir(folder)).toEqual([upload]);
  });
});

describe('a switch that is refused leaves the open workspace as it is', () => {
  const refused = async (id: number) => {
    const answer = errorsOf(await service.send('operator', 'POST', `/console/workspaces/${id}/open`));
    expect(await followSwitch(service)).toMatchObject({ workspace: { id: TEST } });
    return answer;
  };

  test('to one that does not exist', async () => {
    expect((await refused(9)).code).toBe('not_found');
  });

  test('to one whose file cannot be opened', async () => {
    const { id } = await newWorkspace(service, 'Valley');
    await writeFile(
      join(service.dataFolder, `test-${id}.sqlite`),
      'this is no database at all, and long enough to be seen as something else'.repeat(20),
    );
    await create('first');
    expect((await refused(id)).code).toBe('conflict');
    await create('second');
    expect(await sites()).toEqual(['first', 'second']);
  });

  test('while the console is handed over, and while an onboarding window is open', async () => {
    const owner = await newOwner(service);
    const code = await newCode(service, owner.id);
    const other = await startSecondSession();
    await handOver(service, owner.id);
    const asOther = async () =>
      (await service.send('nobody', 'POST', `/console/workspaces/${LIVE}/open`, { headers: other })).json<Problem>();
    expect(await asOther()).toMatchObject({
      code: 'conflict',
      detail: 'The console is handed over to an owner; take it back first.',
    });
    await service.send('operator', 'POST', '/console/hand-over/opening', { body: { code } });
    expect(await asOther()).toMatchObject({
      code: 'conflict',
      detail: 'An onboarding window is open. Close it first.',
    });
  });

  /** Another window in which the same operator has signed in. */
  async function startSecondSession(): Promise<Record<string, string>> {
    const answer = await service.send('nobody', 'POST', '/console/session', {
      body: { name: 'Ada', passphrase: 'a passphrase of some length' },
    });
    return headersOf({ ...service, operator: loginOf(answer) }, 'operator');
  }
});

describe('the next start', () => {
  test('opens the workspace that was open last; a mode that is asked for wins', async () => {
    const { id } = await newWorkspace(service, 'Valley', 'live');
    await switchTo(service, id);
    await create('in the valley');
    const { dataFolder, clock } = service;
    await service.stop();
    service = await startTestService({ dataFolder, mode: 'last', startAt: clock.now() });
    await service.signIn();
    expect(await followSwitch(service)).toMatchObject({ mode: 'live', workspace: { id, name: 'Valley' } });
    expect(await sites()).toEqual(['in the valley']);
    await service.stop();
    service = await startTestService({ dataFolder, mode: 'live', startAt: clock.now() });
    await service.signIn();
    expect(await followSwitch(service)).toMatchObject({ mode: 'live', workspace: { id: LIVE, name: 'Live' } });
  });

  test('in a new folder it is Test', async () => {
    const fresh = await startTestService({ mode: 'last' });
    await fresh.signIn();
    expect(await followSwitch(fresh)).toMatchObject({ mode: 'test', workspace: { id: TEST, name: 'Test' } });
    await fresh.close();
  });
});
