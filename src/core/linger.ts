import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long the rest of a body is read and dropped. */
const LINGER_MS = 2_000;

/**
 * Where an answer goes out before the whole body has come, and its connection ends with it: nothing more is sent, and
 * the rest is read and dropped. A connection that is closed with something unread is reset, and the client, or a
 * balancer, may never read the answer.
 */
export function lingerOn(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return; // it has none
  // Before Node's own listener, which ends the connection.
  response.prependListener('finish', () => {
    const { socket } = request;
    if (request.complete || response.shouldKeepAlive || socket.destroyed) return;
    socket.destroySoon = () => {
      socket.end();
      const late = setTimeout(() => socket.destroy(), LINGER_MS);
      socket.on('close', () => clearTimeout(late));
      request.on('end', () => socket.destroy());
    };
  });
}
