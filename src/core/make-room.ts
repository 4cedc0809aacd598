import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What is known of a connection. */
interface Held {
  /** Those that are not given yet. */
  answers: ServerResponse[];
  /** When it came, or had its last answer: a count of such moments. */
  since: number;
}

/**
 * Keeps a server at `most` connections, so that they never use up the files of the process, and never keep anybody out
 * by waiting: for a new one the oldest ends on which no request is, else the oldest whose request has not arrived yet,
 * else the oldest that leaves its answer lying. What waits for an answer stays; where all do, the new one ends. Returns
 * the answers that are not given yet.
 */
export function makeRoom(server: Server, most: number): () => ServerResponse[] {
  const held = new Map<Socket, Held>();
  let moments = 0;

  function oldestToEnd(): Socket | undefined {
    const inOrder = [...held].toSorted(([, one], [, other]) => one.since - other.since);
    const [found] =
      inOrder.find(([, { answers }]) => answers.length === 0) ??
      inOrder.find(([, { answers }]) => answers.every(({ req }) => !req.complete)) ??
      inOrder.find(([{ writableLength }]) => writableLength > 0) ??
      [];
    return found;
  }

  server.on('connection', (socket: Socket) => {
    if (held.size >= most) {
      const oldest = oldestToEnd() ?? socket;
      held.delete(oldest);
      oldest.destroy();
      if (oldest === socket) return;
    }
    held.set(socket, { answers: [], since: ++moments });
    socket.once('close', () => held.delete(socket));
  });

  server.on('request', ({ socket }, response) => {
    const known = held.get(socket);
    if (!known) return;
    // No set, and no moving within the map: see `openAnswers`.
    known.answers.push(response);
    response.on('close', () => {
      known.answers.splice(known.answers.indexOf(response), 1);
      known.since = ++moments;
    });
  });

  return () => [...held.values()].flatMap(({ answers }) => answers);
}
