import { afterAll, beforeAll, expect, test } from 'vitest';
import type { testHelperOperations } from '../../src/contract/console/test-helpers/operations.ts';
import { connectConsole, type ConnectedConsole } from '../../src/testing/connect-console.ts';
import { anInverter } from '../support/bodies.ts';
import { allOperations } from '../support/check-answer.ts';
import { headersOf, startTestService, type TestService } from '../support/test-service.ts';

type Groups = typeof testHelperOperations;
type OperationId = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

let service: TestService;
let origin: string;
let solar: ConnectedConsole;
beforeAll(async () => {
  service = await startTestService({ host: { testHelpers: true } });
  origin = await service.listen();
  solar = connectConsole({ ...service, baseUrl: origin });
});
afterAll(() => service.close());

/** Asks as a client does, so that the journal has something. */
const askForInverter = (): Promise<Response> =>
  fetch(`${origin}/v1/inverters`, {
    method: 'POST',
    headers: { ...headersOf(service, 'token'), 'content-type': 'application/json' },
    body: JSON.stringify(anInverter()),
  });
const reset = { effect: { kind: 'reset', when: 'before' }, count: 1 } as const;

/** What the client has for each operation, and what shows that it works; each finds what those before it have left. */
const calls: Record<OperationId, () => Promise<void>> = {
  getTestClock: async () => expect((await solar.clock()).seconds_ahead).toBe(0),
  setTestClock: async () => expect((await solar.setClock({ frozen: true })).frozen).toBe(true),
  advanceTestClock: async () => expect((await solar.advance(300)).seconds_ahead).toBeGreaterThan(299),
  resetTestState: async () => expect(Object.keys(await solar.reset('every-state'))).toContain('approved'),
  getTestSeed: async () => expect((await solar.seed()).installers).toHaveLength(1),
  saveSnapshot: async () => expect((await solar.snapshot('kept')).name).toBe('kept'),
  listSnapshots: async () => expect((await solar.snapshots()).map(({ name }) => name)).toEqual(['kept']),
  exportSnapshot: async () => expect((await solar.exportSnapshot('kept')).length).toBeGreaterThan(1000),
  importSnapshot: async () => {
    await solar.importSnapshot('again', await solar.exportSnapshot('kept'));
    expect((await solar.snapshots()).map(({ name }) => name)).toEqual(['again', 'kept']);
  },
  restoreSnapshot: async () => expect((await solar.restore('kept')).name).toBe('kept'),
  deleteSnapshot: async () => {
    await solar.deleteSnapshot('again');
    expect((await solar.snapshots()).map(({ name }) => name)).toEqual(['kept']);
  },
  createTestOwner: async () => expect((await solar.owner({ state: 'not_started' })).id).toBeGreaterThan(0),
  setTestOwnerState: async () => {
    const { id } = await solar.owner({ state: 'in_review' });
    expect((await solar.setOwner(id, { state: 'approved' })).trading_enabled).toBe(true);
  },
  createTestLink: async () => {
    const { id } = await solar.owner({ state: 'not_started' });
    expect((await solar.link({ system_owner_id: id })).url).toContain('/onboarding/l/');
  },
  revokeTestAccess: async () => {
    const { id } = await solar.owner({ state: 'not_started' });
    const refresh_url = 'https://app.example.com/refresh';
    const { url } = await solar.link({ system_owner_id: id, refresh_url });
    await solar.revokeAccess(id);
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toContain(refresh_url);
  },
  armFaults: async () => {
    await solar.armFault(reset);
    await expect(askForInverter()).rejects.toThrow('fetch failed');
  },
  addFaults: async () => {
    const [added] = await solar.addFault({ effect: { kind: 'status', status: 503 }, count: 1 });
    expect(added).toMatchObject({ seen: 0, effect: { status: 503 } });
    expect((await solar.faults()).map(({ seen, happened }) => [seen, happened])).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect((await askForInverter()).status).toBe(503);
  },
  listFaults: async () => expect((await solar.faults()).map(({ happened }) => happened)).toEqual([1, 1]),
  disarmFault: async () => {
    const [, second] = await solar.faults();
    await solar.disarmFault(second?.id ?? 0);
    expect((await solar.faults()).map(({ happened }) => happened)).toEqual([1]); // the other one counts on
  },
  disarmFaults: async () => {
    await solar.disarmFaults();
    expect(await solar.faults()).toEqual([]);
  },
  clearTestRequests: async () => {
    await solar.clearRequests();
    expect(await solar.countRequests()).toBe(0);
  },
  awaitTestRequests: async () => {
    const waiting = solar.waitForRequest({ operation: 'createInverter' });
    await askForInverter();
    expect(await waiting).toHaveLength(1);
  },
  listTestRequests: async () => expect(await solar.requests({ status: '201' })).toHaveLength(1),
  countTestRequests: async () => expect(await solar.countRequests({ status: '4xx' })).toBe(0),
  getTestRequest: async () => {
    const [{ id } = { id: 0 }] = await solar.requests();
    expect(await solar.request(id)).toMatchObject({ id, created: expect.stringMatching(/^\/v1\/inverters\/\d+$/) });
  },
  exportTestRequests: async () => {
    const har = JSON.parse(await solar.exportRequests('har')) as { log: { entries: unknown[] } };
    expect(har.log.entries).toHaveLength(1);
    expect(await solar.exportRequests('curl', { operation: 'createInverter' })).toContain('curl');
  },
  verifyTestRequests: () =>
    expect(solar.expectRequest({ operation: 'createInverter', body: anInverter() })).resolves.toBeUndefined(),
  replayTestRequest: async () => {
    const [{ id } = { id: 0 }] = await solar.requests();
    const again = await solar.replay(id, { authorization: `Bearer ${service.accessToken}` });
    expect(again.differences.map(({ at }) => at)).toContain('body.data.id');
    expect((await solar.request(again.id ?? 0)).replay_of).toBe(id);
    // It is the tester's own: not the client's in what was expected of it, or in the verdict.
    await solar.expectRequest({ operation: 'createInverter', count: 1 });
  },
  compareTestRequests: async () => {
    const [first, second] = await solar.requests();
    expect(await solar.compare(first?.id ?? 0, second?.id ?? 0)).toMatchObject({ request: [] });
  },
  getVerdict: async () => {
    expect((await solar.report()).passed).toBe(true);
    expect(await solar.report('junit')).toContain('<testsuite');
  },
  createSpace: async () => {
    const space = await solar.createSpace({ name: 'one', seed: 'every-state' });
    expect(space.name).toBe('one');
    expect(space.id('approved')).toBeGreaterThan(0);
    expect((await space.clock()).seconds_ahead).toBe(0);
  },
  listSpaces: async () => expect((await solar.spaces()).map(({ name }) => name)).toEqual(['one']),
  getSpace: async () => expect((await solar.space('one')).base_url).toBe(`${origin}/spaces/one`),
  deleteSpace: async () => {
    const other = await solar.createSpace();
    await solar.deleteSpace('one');
    expect((await solar.spaces()).map(({ name }) => name)).toEqual([other.name]);
    await other.stop();
    expect(await solar.spaces()).toEqual([]);
    await solar.createSpace();
  },
  deleteSpaces: async () => {
    await solar.deleteSpaces();
    expect(await solar.spaces()).toEqual([]);
  },
};

test.each(Object.entries(calls))('the client has %s', async (_id, call) => {
  await call();
  expect.hasAssertions();
});

test('a fresh start between two tests leaves no fault, no request, and no record', async () => {
  await solar.armFault({ match: { path: '/onboarding/*' }, effect: { kind: 'empty_body' } });
  await askForInverter();
  expect(await solar.startOver()).toEqual({});
  expect([await solar.faults(), await solar.countRequests()]).toEqual([[], 0]);
  expect((await solar.seed()).inverters ?? []).toEqual([]);
  expect(await solar.startOver('every-state')).toHaveProperty('approved');
});

test('an identifier that is undefined never means all of them', async () => {
  await solar.armFault({ effect: { kind: 'empty_body' } });
  await solar.createSpace({ name: 'mine' });
  await expect(solar.disarmFault(undefined as unknown as number)).rejects.toThrow('404');
  await expect(solar.deleteSpace(undefined as unknown as string)).rejects.toThrow('404');
  expect([(await solar.faults()).length, (await solar.spaces()).length]).toEqual([1, 1]);
  await solar.disarmFaults();
  await solar.deleteSpaces();
});

test('where nothing answers, or no test helpers are, the error says so', async () => {
  const nowhere = connectConsole({ ...service, baseUrl: 'http://127.0.0.1:9' });
  await expect(nowhere.clock()).rejects.toThrow('nothing answers there');
  const plain = await startTestService();
  const off = connectConsole({ ...plain, baseUrl: await plain.listen() });
  await expect(off.clock()).rejects.toThrow('Test helpers are off there');
  await plain.close();
});

test('and there is no other operation of test helpers', () => {
  const ids = allOperations.filter(({ path }) => path.startsWith('/console/test_helpers')).map(({ id }) => id);
  expect(Object.keys(calls).toSorted()).toEqual(ids.toSorted());
});
