import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, Server as SocketServer, type AddressInfo, type Socket } from 'node:net';
import { answerClientError } from '../service/http/client-error.ts';
import { inTurn } from './in-turn.ts';
import { lingerOn } from './linger.ts';
import { makeRoom } from './make-room.ts';

/**
 * Milliseconds a client may take for the headers and for the whole request, where what is later gets 408; and for
 * taking any part of its answer.
 */
export interface Timeouts {
  headers: number;
  request: number;
  stalled: number;
}

/** Two minutes for a whole request: 100 MB of documents on a busy machine take longer than anything else. */
export const TIMEOUTS: Timeouts = { headers: 10_000, request: 120_000, stalled: 30_000 };
/**
 * How long a connection is kept for a next request; one that never had any has as long as the headers of one may take.
 */
const KEEP_ALIVE_MS = 72_000;
/** Once no connections are taken any more: how long a request may be on its way on one that has none. */
const ON_ITS_WAY_MS = 100;
const SWEEP_MS = 25;
/** In so many turns of the event loop without a connection there is none left to accept. */
const QUIET_TURNS = 3;
/** Well below the files that a process may open (4,096 in places): connections alone never use them up. */
const MAX_CONNECTIONS = 1_000;
const FREE_PORT_TRIES = 10;

const LOOPBACK = '127.0.0.1';

/** The one HTTP server of a host that listens. It stays while workspaces behind it come and go. */
export interface HttpServer {
  readonly server: Server;
  /**
   * Listens on 127.0.0.1, and on ::1 where there is IPv6, and resolves with the port; rejects with the system's error.
   * `localhost` is either of them to a browser: at the one that is left another account would be sent what is meant for
   * this service. At `host` in place of 127.0.0.1, where one is given; on ::1 as well where that is every address of
   * IPv4.
   */
  listen(port: number, host?: string): Promise<number>;
  /**
   * Takes what the system has connected, and nothing after it; resolves when the last answer is out. What is asked
   * until then is answered, and the answer says that the connection ends with it. What takes longer than `patienceMs`
   * is broken off; resolves with how many answers that were.
   */
  close(patienceMs?: number): Promise<number>;
}

const listenAt = (server: SocketServer, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/**
 * Takes no new connections, and resolves when there are none left. An HTTP server's own `close` resets those that have
 * no request at that moment, though one may be on its way.
 */
const noNewOnes = (server: SocketServer): Promise<unknown> =>
  new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));

/**
 * What the system has connected already is ours to answer: what is left when they close is reset, with what was sent on
 * it. Connections are accepted one in each turn of the event loop, so this waits until some turns have brought none.
 */
async function takeWhatIsConnected(...servers: SocketServer[]): Promise<void> {
  let quiet = 0;
  const onConnection = (): void => void (quiet = 0);
  for (const server of servers) server.on('connection', onConnection);
  for (let turns = 0; quiet < QUIET_TURNS && turns < MAX_CONNECTIONS; turns += 1) {
    quiet += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const server of servers) server.off('connection', onConnection);
}

/** `answer` is asked anew for every request. `nextId` names what never became a request. */
export function createHttpServer(answer: RequestListener, timeouts: Timeouts, nextId: () => string): HttpServer {
  const server = createServer(
    {
      requestTimeout: timeouts.request,
      headersTimeout: timeouts.headers,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: Math.min(timeouts.headers, 5_000) / 2,
    },
    inTurn(answer),
  );
  server.setTimeout(timeouts.stalled);
  // Without anything to take it is we who are slow, or an event stream is quiet.
  server.on('request', (_request, response) =>
    response.on('timeout', (socket: Socket) => socket.writableLength > 0 && socket.destroy()),
  );
  server.on('request', lingerOn);
  server.on('clientError', (error, socket: Socket) => answerClientError(error, socket, nextId()));

  let closing = false;
  const endsWith = (response: ServerResponse): void => void (response.shouldKeepAlive = false);
  server.prependListener('request', (_request, response) => closing && endsWith(response));
  const unanswered = makeRoom(server, MAX_CONNECTIONS);

  const second = createSocketServer((socket) => server.emit('connection', socket));
  server.on('close', () => second.close());

  return {
    server,
    async listen(port, host = LOOPBACK) {
      for (let tries = 1; ; tries += 1) {
        const bound = await listenAt(server, host, port);
        if (host !== LOOPBACK && host !== '0.0.0.0') return bound;
        try {
          await listenAt(second, '::1', bound);
          return bound;
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return bound; // no IPv6, and so nobody there
          await new Promise((resolve) => server.close(resolve));
          // A port that the system chose for one of the two may be taken on the other.
          if (port !== 0 || code !== 'EADDRINUSE' || tries === FREE_PORT_TRIES) throw error;
        }
      }
    },
    async close(patienceMs) {
      if (!server.listening) return 0;
      await takeWhatIsConnected(server, second);
      const ended = Promise.all([noNewOnes(server), noNewOnes(second)]);
      // Only now: whoever is told that its connection ends makes a new one at once, which the system would take, and
      // reset with what was sent on it.
      closing = true;
      unanswered().forEach(endsWith);
      let brokenOff = 0;
      function cutOff(): void {
        brokenOff = unanswered().length;
        server.closeAllConnections();
      }
      const cut = patienceMs === undefined ? undefined : setTimeout(cutOff, patienceMs);
      const began = performance.now();
      // After what has arrived was read: where something kept the program busy, that is still to be done.
      const sweep = setInterval(
        () => performance.now() - began < ON_ITS_WAY_MS || setImmediate(() => server.closeIdleConnections()),
        SWEEP_MS,
      );
      await ended.finally(() => {
        clearInterval(sweep);
        clearTimeout(cut);
      });
      server.close(); // stops looking for slow clients
      return brokenOff;
    },
  };
}
