import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `open`: everything passes. `holding`: what changes something is not answered, and has not arrived. `losing`: the next
 * thing that changes something arrives, its answer never comes, and nothing passes any more. `breaking`: the same, but
 * the answer has begun. `keeping`: what changes something is taken in and kept on the way, its connection breaks off,
 * nothing else passes, and `deliver` lets it arrive.
 */
export type LineState = 'open' | 'holding' | 'losing' | 'breaking' | 'keeping';

/** The way between a linked console and its service, as a bad network makes it. */
export interface BrittleLine {
  /** Where the service seems to be. */
  origin: string;
  turn(state: LineState): void;
  /** What was kept on the way arrives, however late; nobody waits for its answer. */
  deliver(): Promise<void>;
  /** Nobody listens any more: nothing can have arrived. */
  cut(): Promise<void>;
  /** Listens again, at the same address. */
  mend(): Promise<void>;
}

export async function startBrittleLine(target: string): Promise<BrittleLine> {
  let state: LineState = 'open';
  let lost = false;
  const kept: (() => Promise<unknown>)[] = [];
  async function keep(incoming: IncomingMessage): Promise<void> {
    lost = true;
    const { method = 'POST', url, headers } = incoming;
    const body = Buffer.concat(await Array.fromAsync(incoming as AsyncIterable<Buffer>));
    const { authorization = '', 'content-type': type = '' } = headers;
    kept.push(() => fetch(`${target}${url}`, { method, headers: { authorization, 'content-type': type }, body }));
  }
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    const changes = method !== 'GET';
    if (changes && state === 'holding') return;
    if (changes && state === 'keeping') {
      void keep(incoming).finally(() => answer.destroy());
      return;
    }
    if (lost) {
      answer.destroy();
      return;
    }
    const outgoing = request(
      `${target}${url}`,
      { method, headers: { ...headers, host: new URL(target).host } },
      (reply) => {
        lost ||= changes && (state === 'losing' || state === 'breaking');
        if (lost && state === 'breaking')
          answer.writeHead(reply.statusCode ?? 500, reply.headers).write(' ', () => answer.destroy());
        else if (lost) answer.destroy();
        else reply.pipe(answer.writeHead(reply.statusCode ?? 500, reply.headers));
      },
    );
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    turn(next) {
      state = next;
      lost = false;
      if (next === 'open') server.closeAllConnections();
    },
    async deliver() {
      for (const send of kept.splice(0)) await send();
    },
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    mend: () => listen(port),
  };
}
