import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import type { Evidence } from '../evidence.ts';

export interface Wire {
  port: number;
  close(): Promise<void>;
}

/** Stands between the browser and a host on loopback and keeps every byte of both directions, as it came. */
export async function listenOnWire(hostPort: number, evidence: Evidence): Promise<Wire> {
  const open = new Set<Socket>();
  const server = createServer((browser) => {
    const host = connect(hostPort, '127.0.0.1');
    for (const [socket, other] of [
      [browser, host],
      [host, browser],
    ] as const) {
      open.add(socket);
      socket.on('data', (bytes: Buffer) => evidence.add('bytes between browser and host', bytes));
      socket.on('error', () => other.destroy());
      socket.on('close', () => open.delete(socket));
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
