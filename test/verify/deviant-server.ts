import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestService } from '../support/test-service.ts';

/** A request on its way to the service. */
export interface Asked {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer on its way back. */
export interface Answered {
  status: number;
  headers: Record<string, string>;
  text: string;
}

export type Serve = (asked: Asked) => Promise<Answered>;

/** One thing that a server does otherwise; what is not its business it leaves to `serve`. */
export type Deviation = (asked: Asked, serve: Serve) => Promise<Answered>;

async function read(request: IncomingMessage): Promise<Asked> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  return {
    method: request.method ?? '',
    path,
    query: new URLSearchParams(query),
    headers,
    body: Buffer.concat(pieces),
  };
}

/** Without what belongs to a connection, or was true of another text. */
const passedOn = (headers: OutgoingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || /^(?:connection|content-length|keep-alive|transfer-encoding)$/.test(name)
        ? []
        : [[name, String(value)]],
    ),
  );

/** Our service behind a deviation, over HTTP, until the test ends; returns its address. */
export async function startDeviant(service: TestService, deviation: Deviation): Promise<string> {
  const serve: Serve = async ({ method, path, query, headers, body }) => {
    const url = query.size > 0 ? `${path}?${query.toString()}` : path;
    const payload = body.length > 0 ? { payload: body } : {};
    const answer = await service.core.inject({
      method,
      url,
      headers: passedOn(headers),
      ...payload,
    });
    return { status: answer.statusCode, headers: passedOn(answer.headers), text: answer.payload };
  };
  const server = createServer((request, response) => {
    void read(request)
      .then((asked) => deviation(asked, serve))
      .then(({ status, headers, text }) => response.writeHead(status, headers).end(text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.core.allowOrigin(address);
  onTestFinished(() => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))));
  return address;
}
