import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps a server at `most` connections, so that they never use up the files of the process, and never keep anybody out
 * by waiting: for a new one the oldest ends on which no request is, else the oldest whose request has not arrived yet,
 * else the oldest that leaves its answer lying. What waits for an answer stays; where all do, the new one ends. Returns
 * the answers that are not given yet.
 */
export function makeRoom(server: Server, most: number): () => ServerResponse[] {
  /** In the order in which they came, or had their last answer; with the answers that are not given yet. */
  const held = new Map<Socket, Set<ServerResponse>>();
  const find = (may: (answers: ServerResponse[], socket: Socket) => boolean): Socket | undefined =>
    held.entries().find(([socket, answers]) => may([...answers], socket))?.[0];

  server.on('connection', (socket: Socket) => {
    if (held.size >= most) {
      const oldest =
        find((answers) => answers.length === 0) ??
        find((answers) => answers.every(({ req }) => !req.complete)) ??
        find((_answers, { writableLength }) => writableLength > 0) ??
        socket;
      held.delete(oldest);
      oldest.destroy();
      if (oldest === socket) return;
    }
    held.set(socket, new Set());
    socket.once('close', () => held.delete(socket));
  });

  server.on('request', ({ socket }, response) => {
    const answers = held.get(socket);
    answers?.add(response);
    response.once('close', () => {
      answers?.delete(response);
      if (answers && held.delete(socket)) held.set(socket, answers);
    });
  });

  return () => [...held.values()].flatMap((answers) => [...answers]);
}
