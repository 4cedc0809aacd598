import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { workspaceOperations, type Workspace } from '../../../src/contract/console/workspaces.ts';
import { upstreamOperations, type UpstreamCheck } from '../../../src/contract/console/upstream.ts';
import { recoveryOperations } from '../../../src/contract/console/recovery.ts';
import { operationsOf } from '../../../src/contract/operation.ts';
import { newOwner } from '../../onboarding/accounts.ts';
import { handOver, newCode, takeBack } from '../../onboarding/hand-over.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { accessTo, startServicePair, synced, type ServicePair } from '../../support/linked-services.ts';

import { headersOf, loginOf } from '../../support/test-service.ts';
let { upstream, service, close } = {} as ServicePair;
beforeEach(async () => {
  ({ upstream, service, close } = await startServicePair());
});
afterEach(() => close());

const list = async () =>
  (await service.send('operator', 'GET', '/console/workspaces')).json<{ data: Workspace[] }>().data;
const filled = (path: string): string => path.replace(':id', '2');

test('[T31] every operation is for a signed-in operator, whose cookie alone is not enough', async () => {
  for (const { method, path } of operationsOf({ workspaceOperations, upstreamOperations, recoveryOperations })) {
    expect([path, (await service.send('nobody', method, filled(path), { body: {} })).statusCode]).toEqual([path, 401]);
    for (const who of ['token', 'key'] as const)
      expect([path, errorsOf(await service.send(who, method, filled(path))).code]).toEqual([path, 'forbidden']);
    if (method === 'GET') continue;
    expect([
      path,
      errorsOf(
        await service.send('nobody', method, filled(path), {
          body: {},
          headers: { cookie: service.operator?.cookie ?? '' },
        }),
      ).code,
    ]).toEqual([path, 'unauthorized']);
  }
  expect((await list()).map(({ name, open }) => [name, open])).toEqual([
    ['Test', true],
    ['Live', false],
  ]);
});

describe('POST /console/workspaces', () => {
  const make = (body: object) => service.send('operator', 'POST', '/console/workspaces', { body });

  test('makes an empty one beside the others', async () => {
    const made = (await make({ name: ' Valley ', mode: 'live' })).json<Workspace>();
    expect(made).toMatchObject({
      name: 'Valley',
      mode: 'live',
      upstream: null,
      has_access: false,
      open: false,
      unsent: 0,
    });
    expect((await list()).at(-1)).toEqual(made);
  });

  test('names what is wrong', async () => {
    expect(errorsOf(await make({ name: ' ', mode: 'demo', color: 1 })).fields).toEqual({
      name: 'must not be empty',
      mode: expect.any(String),
      color: 'is not a field of this request',
    });
    const taken = await make({ name: 'tEST', mode: 'test' });
    expect([taken.statusCode, taken.json<{ detail: string }>().detail]).toEqual([
      409,
      'There is already a workspace named tEST.',
    ]);
  });

  test.each([
    ['a zero-width space', 'Val\u200bley'],
    ['text that is turned around', '\u202eyellaV\u202c'],
    ['a letter that is drawn as nothing', 'Valley\u3164'],
    ['two spaces', 'Big  Valley'],
  ])('refuses %s in a name: it would look like another one', async (_what, name) => {
    const before = await list();
    expect(errorsOf(await make({ name, mode: 'test' }))).toEqual({
      code: 'validation_failed',
      fields: { name: expect.stringMatching(/^must not (contain invisible characters|have two spaces)/) },
    });
    expect(await list()).toEqual(before);
  });
});

describe('PUT /console/workspaces/:id', () => {
  const rename = (id: number, name: string) =>
    service.send('operator', 'PUT', `/console/workspaces/${id}`, { body: { name } });

  test('gives the open one, or another one, a name that is free; the session, the list and the trail say so', async () => {
    await service.send('operator', 'POST', '/console/workspaces', { body: { name: 'Valley', mode: 'live' } });
    expect((await rename(1, 'Hill & Co.')).json()).toMatchObject({ id: 1, name: 'Hill & Co.', open: true });
    const session = (await service.send('operator', 'GET', '/console/session')).json<{ workspace: { name: string } }>();
    expect(session.workspace.name).toBe('Hill & Co.');
    expect((await rename(1, 'VALLEY')).statusCode).toBe(409);
    expect((await rename(1, 'Two  spaces')).statusCode).toBe(422);
    expect((await rename(99, 'Nobody')).statusCode).toBe(404);
    // The same name in other letters is still its own.
    expect((await rename(1, 'HILL & Co.')).statusCode).toBe(200);
    const { data } = (await service.send('operator', 'GET', '/console/trail?kind=workspace_renamed')).json<{
      data: unknown[];
    }>();
    expect(data).toMatchObject([
      { workspace: { name: 'HILL & Co.' }, about: 'was Hill & Co.' },
      { workspace: { name: 'Hill & Co.' }, about: 'was Test' },
    ]);
  });
});

describe('POST /console/workspaces/:id/open', () => {
  const open = (id: number | string) => service.send('operator', 'POST', `/console/workspaces/${id}/open`);

  test('one that is not there is 404; the open one is open already', async () => {
    for (const id of [99, 0, 'x', '01']) expect([id, (await open(id)).statusCode]).toEqual([id, 404]);
    expect((await open(1)).json<Workspace>()).toMatchObject({ id: 1, open: true });
  });

  test('not while an owner is at work', async () => {
    const owner = await newOwner(service);
    await newCode(service, owner.id);
    await handOver(service, owner.id);
    const other = await service.send('nobody', 'POST', '/console/session', {
      body: { name: 'Ada', passphrase: 'a passphrase of some length' },
    });
    const second = headersOf({ ...service, operator: loginOf(other) }, 'operator');
    const refused = await service.send('nobody', 'POST', '/console/workspaces/2/open', { headers: second });
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      409,
      'The console is handed over to an owner; take it back first.',
    ]);
    await takeBack(service);
  });
});

describe('the link to the real service', () => {
  const ask = (path: string, change: object = {}) =>
    service.send('operator', 'POST', `/console/upstream${path}`, { body: { ...accessTo(upstream), ...change } });

  test('a check answers with what is wrong, in words that hold no credential', async () => {
    expect((await ask('/check')).json<UpstreamCheck>()).toMatchObject({ ok: true, fault: null, field: null });
    const wrong = (await ask('/check', { access_token: 'at_test_canary_secret' })).json<UpstreamCheck>();
    expect(wrong).toMatchObject({ ok: false, fault: 'access_token', field: 'access_token' });
    expect(wrong.detail).not.toContain('canary');
    expect(service.log.join('')).not.toContain('canary');
  });

  test.each(['/check', '/preview', ''])('%s names every fault of its body', async (path) => {
    const answer = await service.send('operator', 'POST', `/console/upstream${path}`, {
      body: { base_url: 1, access_token: '', color: 'x' },
    });
    expect(errorsOf(answer).fields).toEqual({
      base_url: 'must be text',
      access_token: 'must not be empty',
      api_key: 'is required',
      color: 'is not a field of this request',
    });
  });

  test('a wrong access is told on its field by preview and by linking; a service that is broken is 503', async () => {
    for (const path of ['/preview', '']) {
      const answer = await ask(path, { api_key: 'sk_test_wrong' });
      expect([answer.statusCode, Object.keys(errorsOf(answer).fields)]).toEqual([422, ['api_key']]);
    }
    const broken = createServer((_request, answer) => void answer.writeHead(503).end());
    await new Promise<void>((resolve) => void broken.listen(0, '127.0.0.1', resolve));
    const base_url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
    for (const path of ['/preview', ''])
      expect(errorsOf(await ask(path, { base_url })).code).toBe('upstream_unreachable');
    broken.closeAllConnections();
    broken.close();
    for (const path of ['/preview', ''])
      expect(Object.keys(errorsOf(await ask(path, { base_url })).fields)).toEqual(['base_url']);
    expect((await list())[0]).toMatchObject({ upstream: null });
  });

  test('unlinking says which number it does not understand', async () => {
    await ask('');
    await synced(service);
    for (const abandon of ['-1', '1e3', 'all', ''])
      expect(errorsOf(await service.send('operator', 'DELETE', `/console/upstream?abandon=${abandon}`)).fields).toEqual(
        { abandon: 'must be the number of unsent changes' },
      );
    expect((await service.send('operator', 'DELETE', '/console/upstream?abandon=0')).statusCode).toBe(200);
    expect((await list())[0]).toMatchObject({ upstream: null, has_access: false });
  });
});
