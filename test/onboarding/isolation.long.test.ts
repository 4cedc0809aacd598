import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Route } from '../support/routes-of.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { attempts, canariesIn, keptOf, routesInOrder, seatA, seatB, type Attempt, type Seat } from './isolation.ts';

let service: TestService;
let b: Seat;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn(); // else the console could be set up by the first who comes
  b = await seatB(service);
});
afterEach(() => service.close());

/** What the files hold of B, read in a pause of the service. */
async function keptOfB(): Promise<string> {
  const { dataFolder, clock } = service;
  await service.stop();
  const kept = keptOf(dataFolder, b.owner);
  service = await startTestService({ dataFolder, startAt: clock.now() });
  return kept;
}

interface Findings {
  /** Attempts whose answer held something of B. */
  found: string[];
  /** Attempts that were shown a page. */
  shown: string[];
}

/** The pages of a hosted session: what may change it. */
const isHosted = ({ path }: Route): boolean => path.startsWith('/onboarding/s/');

/** Makes each attempt at these routes. Those that may change a hosted session get an owner A of their own each. */
async function findings(
  routes: Route[],
  alter: (request: Attempt['request']) => Attempt['request'] = (request) => request,
): Promise<Findings> {
  const found: string[] = [];
  const shown: string[] = [];
  const anyA = await seatA(service);
  for (const route of routes) {
    for (const { how, request } of attempts(route, isHosted(route) ? await seatA(service) : anyA, b)) {
      const response = await service.app.inject(alter(request));
      expect([how, response.statusCode < 500]).toEqual([how, true]);
      const leaked = canariesIn(JSON.stringify(response.headers) + response.payload);
      if (response.statusCode === 200) shown.push(how);
      if (leaked.length > 0) found.push(`${how} (${leaked.join(', ')})`);
    }
  }
  return { found, shown };
}

/** A check that is not made: every request below B's address counts as B's own. */
const unchecked = (request: Attempt['request']): Attempt['request'] =>
  request.url.startsWith(b.hosted)
    ? { ...request, headers: { ...request.headers, cookie: `${b.cookie.name}=${b.cookie.value}` } }
    : request;

describe('with all that a hosted session of owner A gives', () => {
  test('no route of the application tells or changes anything of owner B', async () => {
    const before = await keptOfB();
    expect(canariesIn(before)).toEqual(['company']); // what an owner enters is sealed
    const { found, shown } = await findings(routesInOrder(service));
    expect(found).toEqual([]);
    for (const screen of ['details', 'ownership', 'agreement', 'payment']) // A is let in where A may be
      expect(shown).toContain(`GET /onboarding/s/:session/${screen}: A's cookie, A's address with B's document`);
    expect(await keptOfB()).toBe(before);
  });

  test('a check that is not made would be found, in answers and in the files (negative control)', async () => {
    const before = await keptOfB();
    const found = (await findings(routesInOrder(service).filter(isHosted), unchecked)).found.join('\n');
    for (const screen of ['details', 'ownership', 'agreement', 'payment', 'leaving'])
      expect(found).toContain(`GET /onboarding/s/:session/${screen}: no cookie, B's address`);
    expect(await keptOfB()).not.toBe(before);
  });
});
