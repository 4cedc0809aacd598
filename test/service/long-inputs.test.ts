import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longRequests, routesToTry } from './fuzz/long-inputs.ts';
import { HOSTED_SESSION, type GeneratedRequest } from './fuzz/requests.ts';
import { restore } from './fuzz/send-generated.ts';
import { enterHostedSession, sendMeasured, type FuzzSession } from './fuzz/send-measured.ts';
import { headersOf, startTestService, type TestService } from '../support/test-service.ts';

/**
 * Milliseconds of the processor for a megabyte, which code that is cold needs as well; what is quadratic needs minutes.
 */
const BOUND = 1000;
const SEED = 20261122;

let service: TestService;
let hosted: FuzzSession;
beforeAll(async () => {
  service = await startTestService();
  await restore(service);
  hosted = await enterHostedSession(service);
});
afterAll(() => service.close());

/** One thing over and over, as long as the service reads it, in the places where everybody may send it. */
const shapes: [string, string, string, string][] = [
  '0',
  '.',
  '1e1,',
  '{"a":',
  '"',
  '\\',
  ' ',
  '%',
  '=&',
  'a@',
  '{},',
  '/',
  ';',
  '\u00e9',
].flatMap((unit): [string, string, string, string][] => {
  const long = unit.repeat(Math.floor(1_000_000 / unit.length));
  return [
    [JSON.stringify(unit), 'as it is', 'application/json', long],
    [
      JSON.stringify(unit),
      'in an email address',
      'application/json',
      JSON.stringify({ installer_id: 1, email: `a@${long}@` }),
    ],
    [JSON.stringify(unit), 'as a number', 'application/json', `{"installer_id":1.${long}1}`],
    [JSON.stringify(unit), 'in a form', 'application/x-www-form-urlencoded', `email=a@${long}@`],
  ];
});

describe('a megabyte of one thing, sent to create an owner', () => {
  it.each(shapes)('%s %s: refused within a second of the processor', async (_unit, _where, type, raw) => {
    const before = process.threadCpuUsage();
    const { statusCode } = await service.send('key', 'POST', '/v1/system-owners', {
      raw: raw.slice(0, 1024 * 1024),
      headers: { 'content-type': type },
    });
    const { user, system } = process.threadCpuUsage(before);
    expect([400, 413, 422]).toContain(statusCode);
    expect((user + system) / 1000).toBeLessThan(BOUND);
  });
});

it('long inputs of every shape, for every route, by whoever may send them or not: none costs a second', async () => {
  for (const generated of fc.sample(longRequests(routesToTry(service.core)), { numRuns: 600, seed: SEED })) {
    const { status, cpu } = await sendMeasured(service, generated, hosted);
    expect([generated.operation.method, generated.url.slice(0, 100), status !== undefined, cpu < BOUND]).toEqual([
      generated.operation.method,
      generated.url.slice(0, 100),
      true,
      true,
    ]);
  }
});

it('while they are sent over connections, another client is answered each time', async () => {
  await restore(service);
  const origin = await service.listen();
  const routes = routesToTry(service.core).filter(({ method }) => method === 'POST' || method === 'PUT');
  const send = async ({ operation, url, request }: GeneratedRequest): Promise<number> => {
    const { status, body } = await fetch(origin + url.replaceAll(HOSTED_SESSION, hosted.id), {
      method: operation.method,
      body: request.raw as string,
      redirect: 'manual',
      headers: { ...headersOf(service, 'operator'), ...request.headers },
    });
    await body?.cancel();
    return status;
  };
  for (const generated of fc.sample(
    longRequests(routes).filter(({ request }) => request.raw !== undefined),
    { numRuns: 60, seed: SEED },
  )) {
    const [, other] = await Promise.all([
      send(generated).catch(() => 0),
      fetch(`${origin}/v1/inverters?limit=1`, { headers: headersOf(service, 'token') }),
    ]); // the connection may end before all was sent
    expect(other.status).toBe(200);
    await other.body?.cancel();
  }
});

describe('what would be found (negative controls)', () => {
  const request: GeneratedRequest = {
    operation: { id: 'long', method: 'GET' },
    who: 'nobody',
    url: '/nowhere',
    request: {},
  };
  const answering = (inject: () => Promise<unknown>): TestService =>
    Object.create(service, { core: { value: { inject } } }) as TestService;

  it('an answer that took the processor', async () => {
    const busy = async (): Promise<LightMyRequestResponse> => {
      while (process.threadCpuUsage(start).user < 150_000) 'a'.repeat(1000).split('');
      return service.core.inject({ url: '/nowhere' });
    };
    const start = process.threadCpuUsage();
    expect((await sendMeasured(answering(busy), request, hosted)).cpu).toBeGreaterThan(100);
  });

  it('no answer, and one that is not what the contract says', async () => {
    expect(
      (
        await sendMeasured(
          answering(() => new Promise(() => {})),
          request,
          hosted,
          10,
        )
      ).status,
    ).toBeUndefined();
    const wrong = {
      statusCode: 400,
      headers: { 'content-type': 'application/problem+json' },
      payload: '{}',
      raw: { req: { method: 'GET' } },
    };
    expect(
      (
        await sendMeasured(
          answering(async () => wrong),
          request,
          hosted,
        )
      ).fault,
    ).toContain('no problem');
  });
});
