import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { errorStatus } from '../../src/contract/error-codes.ts';
import { makeProblem } from '../../src/service/http/problem.ts';
import { anInverter } from '../support/bodies.ts';
import { findPrograms, HAPROXY } from '../support/find-programs.ts';
import { freshDatabase } from '../support/postgres/fresh-database.ts';
import { startCluster } from './cluster.ts';
import { reservePort, startHaproxy, type Haproxy } from './start-haproxy.ts';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** Something in the place of a process: ready, and answering everything else as it is told. */
async function aProcess(answer: Answering) {
  const taken: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.end('ready\n');
    taken.push(`${request.method} ${request.url}`);
    return answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { taken, at: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** As a process that is killed when it has the whole request. */
const dies: Answering = (request) => request.resume().on('end', () => request.socket.destroy());
const serves: Answering = (_request, response) => void response.end('served');

let balancer: Haproxy | undefined;
afterEach(async () => {
  await balancer?.stop();
  balancer = undefined;
});

async function inFront(one: string, two: string): Promise<Haproxy> {
  const { port, letGo } = await reservePort();
  onTestFinished(letGo);
  balancer = await startHaproxy(port, [one, two]);
  return balancer;
}

/** Where nobody listens. */
async function nobody(): Promise<string> {
  const { port, letGo } = await reservePort();
  onTestFinished(letGo);
  return `127.0.0.1:${port}`;
}
/** Where it is not here and cannot be installed, these tests are counted as skipped, and the reason is told. */
const isThere = await findPrograms(HAPROXY).then(
  () => true,
  (error: Error) => {
    console.error(error.message);
    return false;
  },
);

describe.skipIf(!isThere)('HAProxy with the configuration that is shipped', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    'a %s that was sent is sent to one process, and its outcome is unknown',
    async (method) => {
      const [one, two] = [await aProcess(dies), await aProcess(dies)];
      const { origin } = await inFront(one.at, two.at);
      const answer = await fetch(`${origin}/v1/inverters`, { method, ...(method !== 'DELETE' && { body: '{}' }) });
      expect(answer.status).toBe(errorStatus.outcome_unknown);
      const problem = (await answer.json()) as { code: string; detail: string; request_id: string };
      expect(problem.code).toBe('outcome_unknown');
      expect(problem).toEqual(makeProblem('outcome_unknown', problem.detail, answer.headers.get('x-request-id') ?? ''));
      expect(answer.headers.get('retry-after')).toBe('1');
      expect([...one.taken, ...two.taken]).toEqual([`${method} /v1/inverters`]);
    },
  );

  test('also on a connection that has served before, nobody is left without an answer to a change', async () => {
    let left = 2;
    const [one, two] = [await aProcess((...asked) => (left-- > 0 ? serves : dies)(...asked)), await nobody()];
    const { origin } = await inFront(one.at, two);
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) {
      const answer = await fetch(`${origin}/v1/inverters`, { method: 'POST', body: '{}' });
      statuses.push(answer.status);
      await answer.text();
    }
    expect(statuses).toEqual([200, 200, 504]);
    expect(one.taken).toHaveLength(3);
  });

  test('a read under /v1 is answered by another process; the page of a link, which counts visits, by none', async () => {
    const [one, two] = [await aProcess(dies), await aProcess(serves)];
    const { origin } = await inFront(one.at, two.at);
    for (let asked = 0; asked < 4; asked += 1) {
      expect(await (await fetch(`${origin}/v1/inverters`)).text()).toBe('served');
    }
    expect(one.taken.length).toBeGreaterThan(0);
    const before = one.taken.length;
    const pages = [await fetch(`${origin}/onboarding/l/secret`), await fetch(`${origin}/onboarding/l/secret`)];
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200, 504]));
    expect(one.taken.length).toBe(before + 1);
    const page = await pages.find(({ status }) => status === 504)?.text();
    expect(page).toContain('Your last step was interrupted');
    expect(page).toContain('Su último paso se interrumpió');
  });

  test('without a process, programs are told so in the form of the service, and owners in a page', async () => {
    const { origin, log } = await inFront(await nobody(), await nobody());
    const answer = await fetch(`${origin}/v1/inverters`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(errorStatus.unavailable);
    const problem = (await answer.json()) as { detail: string };
    expect(problem).toEqual(makeProblem('unavailable', problem.detail, answer.headers.get('x-request-id') ?? ''));
    expect(answer.headers.get('retry-after')).toBe('1');
    const page = await fetch(`${origin}/onboarding/s/secret`);
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await page.text()).toMatch(/Nothing of your last step was saved.*No se guardó nada/s);
    await expect.poll(() => log.filter((line) => line.includes(' 503 '))).toHaveLength(2);
    expect(log.join('\n')).not.toContain('secret');
  });

  test('what is for those who operate it is not reached through it', async () => {
    const [one, two] = [await aProcess(serves), await aProcess(serves)];
    const { origin } = await inFront(one.at, two.at);
    for (const address of [
      '/healthz',
      '/readyz',
      '/metrics',
      '/metrics?x',
      '//metrics',
      '/%6detrics',
      '/./metrics',
      '/metrics/',
    ]) {
      await fetch(origin + address);
    }
    expect([...one.taken, ...two.taken]).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/^GET \/(healthz|readyz|metrics)(\?|$)/)]),
    );
  });

  test('neither CONNECT nor HTTP/2 gets to a process', async () => {
    const [one, two] = [await aProcess(serves), await aProcess(serves)];
    const { origin } = await inFront(one.at, two.at);
    const { hostname, port } = new URL(origin);
    const tunnel = ask({ hostname, port, method: 'CONNECT', path: `${hostname}:${port}` }).end();
    const [refused] = (await once(tunnel, 'connect')) as [IncomingMessage];
    expect(refused.statusCode).toBe(405);
    const session = connectHttp2(origin);
    const [error] = (await once(session, 'error')) as [Error];
    expect(error).toBeInstanceOf(Error);
    expect([...one.taken, ...two.taken]).toEqual([]);
  });

  test('one address that takes all connections it gets leaves room for the others', async () => {
    const [one, two] = [await aProcess(serves), await aProcess(serves)];
    const { origin } = await inFront(one.at, two.at);
    const { hostname: host, port } = new URL(origin);
    const sockets = Array.from({ length: 1_200 }, () =>
      connect({ host, port: Number(port), localAddress: '127.0.0.1' }),
    );
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
    const ended: Socket[] = [];
    for (const socket of sockets) {
      socket
        .on('error', () => undefined)
        .on('close', () => ended.push(socket))
        .resume();
    }
    // At once and without a word; those that merely wait too long are told 408.
    await expect.poll(() => ended.filter(({ bytesRead }) => bytesRead === 0).length).toBeGreaterThanOrEqual(200);
    const asked = ask({ host, port, path: '/v1/inverters', localAddress: '127.0.0.2' }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
  });

  test('processes that are killed under creates lose none that was acknowledged, and no other request fails', async () => {
    const { port, letGo } = await reservePort();
    const database = await freshDatabase();
    const cluster = await startCluster(database.url, 2, ['--public-url', `http://127.0.0.1:${port}`]);
    const at = (): [string, string] => {
      const [one = '', two = ''] = cluster.processes.map(({ base }) => new URL(base).host);
      return [one, two];
    };
    balancer = await startHaproxy(port, at());
    const { origin } = balancer;
    const made = new Set<number>();
    const unknown: number[] = [];
    const ends = new AbortController();
    async function create(): Promise<void> {
      while (!ends.signal.aborted) {
        const answer = await fetch(`${origin}/v1/inverters`, {
          method: 'POST',
          headers: { authorization: `Bearer ${cluster.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(anInverter()),
        });
        if (answer.status === 201) made.add(((await answer.json()) as { data: { id: number } }).data.id);
        else unknown.push(answer.status);
      }
    }
    const writers = Array.from({ length: 4 }, create);
    await expect.poll(() => made.size).toBeGreaterThan(50);
    const before = made.size;
    await cluster.processes[0]?.end('SIGKILL');
    await expect.poll(() => made.size).toBeGreaterThan(before + 50);
    ends.abort();
    await Promise.all(writers);
    const there = new Set<number>();
    for (let page = 1, full = true; full; page += 1) {
      const answer = await fetch(`${origin}/v1/inverters?limit=100&page=${page}`, {
        headers: { authorization: `Bearer ${cluster.token}` },
      });
      const { data } = (await answer.json()) as { data: { id: number }[] };
      data.forEach(({ id }) => there.add(id));
      full = data.length === 100;
    }
    expect([...made].filter((id) => !there.has(id))).toEqual([]);
    expect(unknown.filter((status) => status !== 504)).toEqual([]);
    expect(unknown.length).toBeLessThanOrEqual(4);
    await cluster.stop();
    await database.drop();
    letGo();
  });
});
