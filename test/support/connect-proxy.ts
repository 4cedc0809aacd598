import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo, type Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { selfSigned } from '../audit/observe/certificate.ts';

/** A company's proxy: it takes CONNECT and nothing else, and knows one name, which nobody else knows. */
export interface ConnectProxy {
  origin: string;
  port: number;
  /** What it was asked for, with who was asking. */
  seen: string[];
  /** With which status it refuses, from now on; 0: it says nothing at all. */
  refuse(status: number | undefined): void;
  close(): void;
}

const portOf = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

/**
 * Starts one that leads every name to a port of this computer. With `credentials` (`name:password`) it asks for them.
 */
export async function startConnectProxy(target: number, credentials?: string): Promise<ConnectProxy> {
  const seen: string[] = [];
  const sockets = new Set<Duplex>();
  let refusal: number | undefined;
  const wanted = credentials === undefined ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`;
  const server = createServer(({ method, url }, response) => {
    seen.push(`${method} ${url}`);
    response.writeHead(405).end();
  });
  server.on('connect', ({ url, headers }, socket: Duplex) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    seen.push(`CONNECT ${url}`);
    const status = refusal ?? (headers['proxy-authorization'] === wanted ? 200 : 407);
    if (status === 0) return;
    if (status !== 200) {
      socket.end(`HTTP/1.1 ${status} No\r\nproxy-authenticate: Basic realm="proxy"\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const through = connect(target, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      through.pipe(socket).pipe(through);
    });
    sockets.add(through);
    through.on('error', () => socket.destroy());
  });
  const port = await portOf(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    seen,
    refuse: (status) => void (refusal = status),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Puts TLS in front of a service that listens without, under a certificate that no system knows. `cert` is what has to
 * be trusted.
 */
export async function startTlsFront(
  target: string,
  name: string,
): Promise<{ port: number; cert: string; close(): void }> {
  const { key, cert } = selfSigned(name);
  const forward = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const outgoing = request(
      `${target}${incoming.url}`,
      { method: incoming.method, headers: { ...incoming.headers, host: new URL(target).host } },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  };
  const server = createTlsServer({ key, cert }, forward);
  const port = await portOf(server);
  return {
    port,
    cert,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
