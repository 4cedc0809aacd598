import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between a linked service and the one it is linked to, and can keep requests waiting. */
export interface HoldingProxy {
  origin: string;
  /** From now on requests of this method wait, without an answer. */
  hold(method: string): void;
  /** Resolves once so many requests wait. */
  held(count: number): Promise<void>;
  /** Those that wait continue, and nothing waits any more. */
  release(): void;
  close(): Promise<void>;
}

export async function startHoldingProxy(target: string): Promise<HoldingProxy> {
  const waiting: (() => void)[] = [];
  let held: string | undefined;
  let told: () => void = () => undefined;

  function forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method, url, headers } = incoming;
    const outgoing = request(
      `${target}${url}`,
      { method, headers: { ...headers, host: new URL(target).host } },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  }

  const server = createServer((incoming, answer) => {
    if (incoming.method !== held) return forward(incoming, answer);
    waiting.push(() => forward(incoming, answer));
    told();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (method) => void (held = method),
    async held(count) {
      while (waiting.length < count) await new Promise<void>((resolve) => void (told = resolve));
    },
    release() {
      held = undefined;
      for (const go of waiting.splice(0)) go();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
