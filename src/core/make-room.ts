import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps a server at `most` connections, so that they never use up the files of the process, and never keep anybody out
 * by waiting: for a new one the oldest ends on which no request is, else the oldest whose request has not arrived yet,
 * else the oldest that leaves its answer lying. What waits for an answer stays; where all do, the new one ends.
 */
export function makeRoom(server: Server, most: number): void {
  /** In the order in which they came, or had their last answer; with the requests that are not answered yet. */
  const held = new Map<Socket, Set<IncomingMessage>>();
  const find = (may: (requests: IncomingMessage[], socket: Socket) => boolean): Socket | undefined =>
    held.entries().find(([socket, requests]) => may([...requests], socket))?.[0];

  server.on('connection', (socket: Socket) => {
    if (held.size >= most) {
      const oldest =
        find((requests) => requests.length === 0) ??
        find((requests) => requests.every(({ complete }) => !complete)) ??
        find((_requests, { writableLength }) => writableLength > 0) ??
        socket;
      held.delete(oldest);
      oldest.destroy();
      if (oldest === socket) return;
    }
    held.set(socket, new Set());
    socket.once('close', () => held.delete(socket));
  });

  server.on('request', (request, response) => {
    const { socket } = request;
    const requests = held.get(socket);
    requests?.add(request);
    response.once('close', () => {
      requests?.delete(request);
      if (requests && held.delete(socket)) held.set(socket, requests);
    });
  });
}
