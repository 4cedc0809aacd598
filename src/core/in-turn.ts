import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that wait on one connection for the answer before theirs: more than a browser or a script sends ahead. With
 * more it ends.
 */
const MOST_WAITING = 4;

/**
 * Hands on the requests of one connection one after the other. A client may send the next ones before it has its answer
 * (pipelining); each that is begun holds memory, or a file, for as long as nobody reads the answers before it.
 */
export function inTurn(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const begin = (): void => {
      response.once('close', () => {
        const next = waiting.get(socket)?.shift();
        if (!next) waiting.delete(socket);
        else if (socket.writable) next();
      });
      answer(request, response);
    };
    const queue = waiting.get(socket);
    if (queue && queue.push(begin) > MOST_WAITING) socket.destroy();
    if (queue) return;
    waiting.set(socket, []);
    begin();
  };
}
