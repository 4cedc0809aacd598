import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { errorStatus } from '../../src/contract/error-codes.ts';
import { makeProblem, PROBLEM_TYPE } from '../../src/service/http/problem.ts';

/** What a process of a hub was given, in the order in which it came. */
export interface Taken {
  /** `POST /v1/inverters`, without what was asked for. */
  what: string;
  /** Which process, from 0. */
  by: number;
}

/** When a process dies of a request: as it has the head of it, or once it has begun to answer, which nobody hears. */
export type Moment = 'taken' | 'answered';

/**
 * In front of the processes of a hub: each request goes to the next one in turn, and a process that refuses connections
 * is left out. It answers as the HAProxy of packaging/hub does, 503 where no process was reached and 504 where one died
 * of the request, but sends nothing again, not even what only reads.
 */
export interface Balancer {
  /** What clients type. */
  readonly origin: string;
  readonly taken: readonly Taken[];
  /** Sends to these from now on; asked again for each request. */
  sendTo(bases: () => readonly string[]): void;
  /** The process that takes the next such request is killed at that moment; resolves with it, when it is gone. */
  killAt(what: RegExp, moment: Moment, kill: (nth: number) => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

interface Trap {
  what: RegExp;
  moment: Moment;
  spring: (nth: number) => Promise<void>;
}

async function reach(base: string): Promise<Socket | undefined> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
}

/**
 * Starts one that has nobody to send to yet: the processes are told its address as they start. At this port, or at any.
 * Rejects where it is taken.
 */
export async function startBalancer(port = 0): Promise<Balancer> {
  let bases: () => readonly string[] = () => [];
  let turn = 0;
  let trap: Trap | undefined;
  const taken: Taken[] = [];

  async function choose(): Promise<{ socket: Socket; by: number } | undefined> {
    const all = bases();
    const first = turn++;
    for (const [tried] of all.entries()) {
      const by = (first + tried) % all.length;
      const socket = await reach(all[by] ?? '');
      if (socket) return { socket, by };
    }
    return undefined;
  }

  function springs(moment: Moment, what: string): Trap | undefined {
    if (trap?.moment !== moment || !trap.what.test(what)) return undefined;
    const found = trap;
    trap = undefined;
    return found;
  }

  async function forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chosen = await choose();
    const fail = (code: 'unavailable' | 'outcome_unknown' = 'outcome_unknown'): void => {
      if (answer.headersSent) return void answer.destroy();
      const headers = { 'content-type': PROBLEM_TYPE, 'retry-after': '1' };
      answer.writeHead(errorStatus[code], headers).end(JSON.stringify(makeProblem(code, 'By the balancer.', 'none')));
    };
    if (!chosen) return fail('unavailable');
    const { socket, by } = chosen;
    const { method = 'GET', url = '/', headers } = incoming;
    const what = `${method} ${url.split('?')[0]}`;
    taken.push({ what, by });
    const { connection: _ofThisHop, ...sent } = headers;
    const outgoing = request({ method, path: url, headers: sent, createConnection: () => socket });
    outgoing.on('error', () => fail());
    answer.on('close', () => outgoing.destroy());
    outgoing.on('response', (reply) => {
      const deadly = springs('answered', what);
      if (deadly) return void deadly.spring(by).then(() => fail());
      const { connection: _ofTheOther, 'keep-alive': _neither, ...said } = reply.headers;
      reply.on('error', () => fail());
      reply.pipe(answer.writeHead(reply.statusCode ?? 200, said));
      return undefined;
    });
    const deadly = springs('taken', what);
    if (!deadly) return void incoming.pipe(outgoing);
    outgoing.flushHeaders();
    return deadly.spring(by);
  }

  const server = createServer((incoming, answer) => void forward(incoming, answer)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    sendTo(next) {
      bases = next;
    },
    killAt: (what, moment, kill) =>
      new Promise((resolve) => {
        trap = {
          what,
          moment,
          async spring(nth) {
            await kill(nth);
            resolve(nth);
          },
        };
      }),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
