import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What reached the server on one connection, and the connection itself. */
export interface Seen {
  text: string;
  socket: Socket;
}

export interface RawServer {
  port: number;
  /** One entry per connection, in order. */
  connections: Seen[];
  close(): Promise<void>;
}

/** Whether a request is complete: its head, and as many bytes of body as it says. */
export function isWhole(text: string): boolean {
  const [head, body] = text.split('\r\n\r\n', 2);
  if (body === undefined) return false;
  const length = /content-length: (\d+)/i.exec(head ?? '')?.[1];
  return Buffer.byteLength(body) >= Number(length ?? 0);
}

/**
 * A server of bare bytes on a real socket: `answer` is called whenever a request has come in whole, with how many did
 * on this connection.
 */
export async function rawServer(
  answer: (seen: Seen, count: number) => void,
  tls?: { key: string; cert: string },
): Promise<RawServer> {
  const connections: Seen[] = [];
  const onSocket = (socket: Socket): void => {
    const seen: Seen = { text: '', socket };
    connections.push(seen);
    let count = 0;
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      seen.text += bytes.toString('latin1');
      if (!isWhole(seen.text)) return;
      count += 1;
      answer(seen, count);
      seen.text = '';
    });
  };
  const server: Server = tls ? createTlsServer(tls, onSocket) : createServer(onSocket);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    for (const { socket } of connections) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  return { port: (server.address() as AddressInfo).port, connections, close };
}

/** A whole answer in JSON as bytes. */
export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): string {
  const text = JSON.stringify(body);
  const lines = Object.entries({
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  });
  return `HTTP/1.1 ${status} X\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`;
}
