import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session, TestHelpersState } from '../../../src/contract/console/session.ts';
import type { Workspace } from '../../../src/contract/console/workspaces.ts';
import { newLink, newOwner, REFRESH_URL } from '../../onboarding/accounts.ts';
import { anInverter } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

const CLOCK = '/console/test_helpers/clock';
const FAULTS = '/console/test_helpers/faults';
const REQUESTS = '/console/test_helpers/requests';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ host: { kind: 'browser' } });
  await service.signIn();
});
afterEach(() => service.close());

const workspaces = async (): Promise<Workspace[]> =>
  (await service.send('operator', 'GET', '/console/workspaces')).json<{ data: Workspace[] }>().data;
const switchOn = (on: boolean, id = 1) =>
  service.send('operator', 'PUT', `/console/workspaces/${id}/test_helpers`, { body: { on } });
const state = async (): Promise<TestHelpersState | null> =>
  (await service.send('operator', 'GET', '/console/session')).json<Session>().test_helpers;
const statusOf = async (url: string): Promise<number> => (await service.send('operator', 'GET', url)).statusCode;

describe('the switch of the test helpers', () => {
  it('is off at first; on, they answer at once and see requests; off again, nothing is there', async () => {
    expect(await state()).toEqual({ on: false, by_option: false, clock: null, faults: 0 });
    expect(await statusOf(CLOCK)).toBe(404);
    expect((await switchOn(true)).json()).toMatchObject({ id: 1, test_helpers: true });
    await service.send('token', 'POST', '/v1/inverters', { body: anInverter() });
    expect((await service.send('operator', 'GET', REQUESTS)).json()).toMatchObject({ total: 1, oldest: 1, latest: 1 });
    expect(await state()).toMatchObject({ on: true, clock: null });
    await switchOn(false);
    expect(await statusOf(REQUESTS)).toBe(404);
    expect((await service.send('token', 'GET', '/v1/inverters')).statusCode).toBe(200);
  });

  it('is kept with the workspace, and with no other', async () => {
    await switchOn(true);
    await service.stop();
    service = await startTestService({ host: { kind: 'browser' }, dataFolder: service.dataFolder });
    await service.signIn();
    expect(await statusOf(CLOCK)).toBe(200);
    expect((await workspaces()).map(({ mode, test_helpers: on }) => [mode, on])).toEqual([
      ['test', true],
      ['live', false],
    ]);
  });

  it('is that of the spaces too: they are made where it is on, and gone when it is switched off', async () => {
    const spaces = '/console/test_helpers/spaces';
    expect(await statusOf(spaces)).toBe(404);
    await switchOn(true);
    const made = await service.send('operator', 'POST', spaces, { body: { name: 'checkout' } });
    expect(made.statusCode).toBe(201);
    const authorization = `Bearer ${made.json<{ access_token: string }>().access_token}`;
    const inSpace = async (): Promise<number> =>
      (await service.send('nobody', 'GET', '/spaces/checkout/v1/inverters', { headers: { authorization } })).statusCode;
    expect(await inSpace()).toBe(200);
    await service.send('operator', 'POST', '/console/workspaces/2/open');
    expect(await inSpace()).toBe(404); // never in live mode
    await service.send('operator', 'POST', '/console/workspaces/1/open', { headers: { 'x-workspace': '2' } });
    expect(await inSpace()).toBe(200);
    await switchOn(false);
    expect(await inSpace()).toBe(404);
    await switchOn(true);
    expect((await service.send('operator', 'GET', spaces)).json()).toEqual({ data: [] });
  });

  it('is for an operator, not for a credential, and for no live workspace', async () => {
    const body = { on: true };
    const asked = await service.send('automation', 'PUT', '/console/workspaces/1/test_helpers', { body });
    expect(asked.statusCode).toBe(403);
    expect(errorsOf(await switchOn(true, 2)).code).toBe('conflict');
    expect((await switchOn(true, 9)).statusCode).toBe(404);
  });

  it('is in the audit trail', async () => {
    await switchOn(true);
    await switchOn(true);
    await switchOn(false);
    const trail = await service.send('operator', 'GET', '/console/trail?kind=test_helpers_switched');
    expect(trail.json<{ data: { about: string }[] }>().data.map(({ about }) => about)).toEqual(['off', 'on']);
  });

  it('leaves what was dated before as old as it is', async () => {
    const { url } = await newLink(service, await newOwner(service));
    await switchOn(true);
    const visit = await service.send('nobody', 'GET', new URL(url).pathname);
    expect(visit.headers.location).toContain('/onboarding/s/');
  });

  it('leaves what was moved where it is', async () => {
    const { url } = await newLink(service, await newOwner(service));
    await switchOn(true);
    await service.send('operator', 'POST', `${CLOCK}/advance`, { body: { seconds: 301 } });
    expect(await state()).toMatchObject({ clock: { frozen: false, rate: 1, seconds_ahead: 301 } });
    const visit = await service.send('nobody', 'GET', new URL(url).pathname);
    expect(visit.headers.location).toBe(REFRESH_URL);
    await service.send('operator', 'PUT', CLOCK, { body: { frozen: true, rate: 60 } });
    await service.send('operator', 'PUT', FAULTS, {
      body: { faults: [{ effect: { kind: 'status', status: 503 } }] },
    });
    expect(await state()).toMatchObject({ clock: { frozen: true, rate: 60 }, faults: 1 });
    await switchOn(false);
    expect(await state()).toMatchObject({
      on: false,
      clock: { frozen: false, rate: 1, seconds_ahead: 301 },
      faults: 0,
    });
    expect((await service.send('token', 'GET', '/v1/inverters')).statusCode).toBe(200);
  });

  it('lets what the console’s own pages ask meet no fault', async () => {
    await switchOn(true);
    const faults = [{ count: 1, effect: { kind: 'status', status: 503 } }];
    await service.send('operator', 'PUT', FAULTS, { body: { faults } });
    expect((await service.send('operator', 'GET', '/v1/inverters')).statusCode).toBe(200);
    expect((await service.send('token', 'GET', '/v1/inverters')).statusCode).toBe(503);
  });

  it('is the command line’s where it has said so', async () => {
    await service.close();
    service = await startTestService({ host: { kind: 'browser', testHelpers: true } });
    await service.signIn();
    expect(await state()).toMatchObject({ on: true, by_option: true });
    expect(errorsOf(await switchOn(false)).code).toBe('conflict');
  });
});
