import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestService } from '../../support/test-service.ts';

/** An answer of our own service, on its way to one that differs from it. */
export interface Answer {
  method: string;
  path: string;
  /** Without its query. */
  route: string;
  status: number;
  /** Parsed; undefined for none. */
  json: unknown;
  /** Headers besides the content type; `undefined` is not sent. */
  headers: Record<string, string | undefined>;
  type: string | undefined;
  /** In place of the JSON. */
  raw?: Buffer | string;
  /** Sent as it is instead of an answer in HTTP by Node, and the connection ended. */
  wire?: string;
}

/** How a service differs from ours: answers are changed in place, requests may be answered by somebody else. */
export interface Difference {
  answer?: (answer: Answer) => void;
  /** In place of our own service. */
  instead?: (request: { method: string; path: string; route: string }) => Partial<Answer> | undefined;
  /** The path that our own service is asked for. */
  lead?: (path: string) => string;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function write(response: ServerResponse, { status, json, headers, type, raw, wire }: Answer): void {
  if (wire !== undefined) return void response.socket?.end(wire);
  const body = raw ?? (json === undefined ? '' : JSON.stringify(json));
  const given = Object.entries({ 'content-type': type, ...headers }).filter(
    (header): header is [string, string] => header[1] !== undefined,
  );
  response.writeHead(status, given.flat());
  response.end(body);
}

/**
 * A real HTTP server on a port of its own that gives our service's answers in another form. Returns its base address
 * and what it was asked.
 */
export async function startVariant(
  service: TestService,
  difference: Difference,
): Promise<{ baseUrl: string; asked: string[] }> {
  const asked: string[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: path = '/' } = request;
    const route = path.split('?', 1)[0] ?? '';
    asked.push(`${method} ${path}`);
    const payload = await bodyOf(request);
    const { 'content-type': type, authorization } = request.headers;
    const headers = {
      host: '127.0.0.1:4030',
      ...(type !== undefined && { 'content-type': type }),
      ...(authorization !== undefined && { authorization }),
    };
    const instead = difference.instead?.({ method, path, route });
    const real = instead
      ? undefined
      : await service.core.inject({
          method,
          url: difference.lead?.(path) ?? path,
          headers,
          ...(payload.length > 0 && { payload }),
        });
    const answer: Answer = {
      method,
      path,
      route,
      status: real?.statusCode ?? 200,
      json: real && real.payload !== '' ? real.json() : undefined,
      headers: {},
      type: real?.headers['content-type']?.toString() ?? 'application/json',
      ...instead,
    };
    difference.answer?.(answer);
    write(response, answer);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))));
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** Everything in an answer that is a record: of a list each of them, else the one under `data` or the answer itself. */
export function recordsOf({ json }: Answer): Record<string, unknown>[] {
  const { data } = Object(json) as { data?: unknown };
  if (Array.isArray(data)) return data as Record<string, unknown>[];
  const record = Object(data ?? json) as Record<string, unknown>;
  return 'id' in record ? [record] : [];
}

export const isSuccess = ({ status }: Pick<Answer, 'status'>): boolean => status < 300;
