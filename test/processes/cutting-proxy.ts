import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';

/**
 * Where an exchange is cut: after so many bytes of the request had gone on, or so many bytes of the answer had come
 * back.
 */
export interface Cut {
  of: 'request' | 'reply';
  after: number;
}

/**
 * What became of a request that was to be cut. `replyBytes`: how long its answer was; undefined where it was never seen
 * whole.
 */
export interface CutExchange {
  request: string;
  cut: Cut;
  replyBytes: number | undefined;
}

export interface CuttingProxy {
  port: number;
  /** Where it leads; may change when that process starts again. */
  target: number;
  /** Looks at each whole request: where is its exchange to be cut? */
  plan: (request: string) => Cut | undefined;
  /** Milliseconds that an answer is on its way. */
  latency: () => number;
  /** The exchanges that had a plan, in the order in which they ended. */
  done: CutExchange[];
  close(): Promise<void>;
}

/** How long a message is: its head and the body that it names; undefined while the head is not whole. */
export function messageLength(bytes: Buffer): number | undefined {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = /^content-length: *(\d+)/im.exec(bytes.subarray(0, head).toString('latin1'))?.[1];
  return head + 4 + Number(length ?? 0);
}

/**
 * One connection of a client, with a connection of its own to the service. Nothing is pipelined: one exchange after the
 * other.
 */
function carry(client: Socket, proxy: CuttingProxy): void {
  const service = connect(proxy.target, '127.0.0.1');
  let asked = Buffer.alloc(0);
  let answered = Buffer.alloc(0);
  let current: CutExchange | undefined;

  const end = (): void => {
    client.destroy();
    service.destroy();
  };
  const finish = (replyBytes?: number): void => {
    if (current) proxy.done.push({ ...current, replyBytes });
    current = undefined;
  };
  for (const socket of [client, service]) {
    socket.on('error', end);
    socket.on('close', end);
    socket.setNoDelay(true);
  }

  client.on('data', (bytes: Buffer) => {
    asked = Buffer.concat([asked, bytes]);
    const length = messageLength(asked);
    if (length === undefined || asked.length < length) return;
    // The service answers under its own name alone.
    const request = asked.toString('latin1').replace(`127.0.0.1:${proxy.port}`, `127.0.0.1:${proxy.target}`);
    asked = Buffer.alloc(0);
    answered = Buffer.alloc(0);
    const cut = proxy.plan(request);
    current = cut && { request, cut, replyBytes: undefined };
    if (cut?.of !== 'request') service.write(request, 'latin1');
    else {
      service.write(request.slice(0, cut.after), 'latin1', () => service.end());
      finish();
      client.end();
    }
  });

  const answer = (bytes: Buffer): void => {
    const before = answered.length;
    answered = Buffer.concat([answered, bytes]);
    const allowed = current?.cut.of === 'reply' ? current.cut.after : Infinity;
    if (before <= allowed) client.write(bytes.subarray(0, allowed - before));
    const length = messageLength(answered);
    const whole = length !== undefined && answered.length >= length;
    if (answered.length > allowed || (whole && length > allowed)) {
      if (!whole) return;
      finish(length);
      client.end();
    } else if (whole) finish(length);
  };
  let last: Promise<unknown> = Promise.resolve();
  service.on('data', (bytes: Buffer) => {
    const wait = proxy.latency();
    if (wait === 0) answer(bytes);
    else last = last.then(() => pass(wait)).then(() => client.destroyed || answer(bytes));
  });
}

/**
 * A proxy on a port of its own, at the level of bytes. The service has always carried out what was cut in its answer.
 */
export async function startCuttingProxy(target: number): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  const server: Server = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    carry(client, proxy);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: CuttingProxy = {
    port: (server.address() as AddressInfo).port,
    target,
    plan: () => undefined,
    latency: () => 0,
    done: [],
    async close() {
      for (const client of open) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
