import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operationOf } from '../support/check-answer.ts';
import { errorsOf } from '../support/errors-of.ts';
import type { Route } from '../support/routes-of.ts';
import { headersOf, ORIGIN, startTestService, type TestService } from '../support/test-service.ts';
import { enterPopup, handOver, newCode, openFor, readSession, takeBack, type Opened } from './hand-over.ts';
import { canariesIn, keptOf, routesInOrder, seatA, seatB, type Seat } from './isolation.ts';

let service: TestService;
let a: Seat;
let b: Seat;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
  b = await seatB(service);
  a = await seatA(service);
});
afterEach(() => service.close());

/** Every address of a route that names a record, once with the ids of each owner. */
const addresses = ({ path }: Route): string[] => [
  ...new Set(
    [a, b].map(({ owner, hosted }) =>
      path.replace(/\/s\/:session/, hosted.slice('/onboarding'.length)).replace(/:\w+|\*/g, String(owner.id)),
    ),
  ),
];

/** A step of the hand-over, or a hosted screen. */
const isForOwners = ({ method, path }: Route): boolean =>
  operationOf(method === 'HEAD' ? 'GET' : method, path)?.accepts.includes('handed_over_operator') ?? true;

const passphrase = 'a passphrase of some length';

/** Bodies of the operations that are open to all: with them an open or a locked console would do as it is told. */
const bodies: Record<string, object> = {
  '/console/session': { name: 'Ada', passphrase },
  '/console/session/unlock': { passphrase },
  '/console/operators': { name: 'Eve', passphrase },
};

/** A request of the console's own page: its cookies, its token, its origin. */
const ask = ({ method, path }: Route, url: string, more: Record<string, string> = {}) => {
  const login = headersOf(service, 'operator');
  return service.app.inject({
    method,
    url,
    headers: {
      host: new URL(ORIGIN).host,
      origin: ORIGIN,
      ...login,
      ...more,
      cookie: [login.cookie, more.cookie].filter(Boolean).join('; '),
    },
    ...(method === 'POST' || method === 'PUT' ? { payload: bodies[path] ?? {} } : {}),
  });
};

/**
 * Asks every route that is no step of the hand-over, and no hosted screen; returns what is not refused as locked.
 * `keep` runs before each.
 */
async function notRefused(keep: () => Promise<void> = async () => {}): Promise<string[]> {
  const open: string[] = [];
  for (const route of routesInOrder(service).filter((each) => !isForOwners(each)))
    for (const url of addresses(route)) {
      await keep();
      const response = await ask(route, url);
      expect([route.method, url, canariesIn(JSON.stringify(response.headers) + response.payload)]).toEqual([
        route.method,
        url,
        [],
      ]);
      const locked = response.statusCode === 401 && (route.method === 'HEAD' || errorsOf(response).code === 'locked');
      if (!locked) open.push(`${route.method} ${route.path}`);
    }
  return [...new Set(open)].toSorted();
}

/** What tells nobody anything but the state of the session, and that the service answers. */
const sessionAlone = ['GET', 'HEAD'].flatMap((method) =>
  ['health', 'session'].map((name) => `${method} /console/${name}`),
);

describe('a console in the hands of owner A', () => {
  test('answers nothing but the hand-over: not before the code was typed, and not while the window is open', async () => {
    await newCode(service, a.owner.id);
    await handOver(service, a.owner.id);
    expect(await notRefused()).toEqual(sessionAlone);
    await takeBack(service);
    await service.signIn();
    await openFor(service, a.owner.id);
    expect(await notRefused()).toEqual(sessionAlone);
    expect((await readSession(service)).state).toBe('handed_over');
  });

  test("with the cookies of both, the operator's and the hosted session's, nothing of owner B is told or changed", async () => {
    await service.stop();
    const before = keptOf(service.dataFolder, b.owner);
    service = await startTestService({ dataFolder: service.dataFolder, startAt: service.clock.now() });
    await service.signIn();
    const opened = await openFor(service, a.owner.id);
    const cookie = (await enterPopup(service, opened)).setCookie.split(';', 1)[0] ?? '';
    for (const route of routesInOrder(service).filter(
      ({ path, method }) => !(path === '/console/hand-over' && method === 'DELETE'),
    ))
      for (const url of addresses(route)) {
        const response = await ask(route, url, { cookie });
        expect([route.method, url, canariesIn(JSON.stringify(response.headers) + response.payload)]).toEqual([
          route.method,
          url,
          [],
        ]);
      }
    expect(opened.json<Opened>().opening.system_owner_id).toBe(a.owner.id);
    await service.stop();
    expect(keptOf(service.dataFolder, b.owner)).toBe(before);
    service = await startTestService({ dataFolder: service.dataFolder, startAt: service.clock.now() });
  });

  test('an open console tells of B at the same routes (negative control)', async () => {
    const told: string[] = [];
    for (const route of routesInOrder(service).filter(
      ({ method, path }) => method === 'GET' && !path.startsWith('/onboarding') && path !== '/console/events',
    ))
      for (const url of addresses(route))
        if (canariesIn((await ask(route, url)).payload).length > 0) told.push(route.path);
    expect([...new Set(told)].toSorted()).toEqual(['/console/recovery', '/v1/installers', '/v1/installers/:id']);
    await expect(notRefused()).rejects.toThrow(/\/console\/recovery|\/v1\/installers/); // the walk above finds it
  });
});

test('a locked console answers nothing but the passphrase and the way out', async () => {
  const lock = async (): Promise<void> => {
    if ((await readSession(service)).state === 'locked') return;
    await service.signIn();
    await service.send('operator', 'POST', '/console/session/lock');
  };
  const answered = (await notRefused(lock)).filter((route) => !sessionAlone.includes(route));
  expect(answered).toEqual(['DELETE /console/session', 'POST /console/session', 'POST /console/session/unlock']);
  await lock();
  for (const [method, url] of [
    ['POST', '/console/hand-over/opening'],
    ['DELETE', '/console/hand-over'],
  ] as const)
    expect(errorsOf(await ask({ method, path: url }, url)).code).toBe('locked');
});
