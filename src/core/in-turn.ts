import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that wait on one connection for the answer before theirs: more than a browser or a script sends ahead. With
 * more it ends.
 */
const MOST_WAITING = 4;

/** The requests of one connection. */
interface Line {
  isAnswering: boolean;
  waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Hands on the requests of one connection one after the other. A client may send the next ones before it has its answer
 * (pipelining); each that is begun holds memory, or a file, for as long as nobody reads the answers before it.
 */
export function inTurn(answer: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  function begin(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.isAnswering = true;
    response.on('close', () => {
      line.isAnswering = false;
      const next = line.waiting.shift();
      if (next && request.socket.writable) begin(line, ...next);
    });
    answer(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    let line = lines.get(socket);
    if (!line) lines.set(socket, (line = { isAnswering: false, waiting: [] }));
    if (!line.isAnswering) begin(line, request, response);
    else if (line.waiting.push([request, response]) > MOST_WAITING) socket.destroy();
  };
}
