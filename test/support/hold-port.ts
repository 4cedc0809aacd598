import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/**
 * Keeps a port of 127.0.0.1 for whoever will listen there again: a connection goes out from it, so that the system does
 * not give it to somebody who asks for any port, and still nobody answers. It can be listened at while it is held,
 * which Linux alone is known to allow; elsewhere nothing is held. Returns what lets go of it.
 */
export async function holdPort(port: number): Promise<() => void> {
  if (process.platform !== 'linux') return () => undefined;
  const server = createServer((socket) => void socket.on('error', () => undefined))
    .listen(0, '127.0.0.1')
    .unref();
  await once(server, 'listening');
  const held = connect({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    localAddress: '127.0.0.1',
    localPort: port,
  }).unref();
  await once(held, 'connect');
  return () => {
    held.resetAndDestroy();
    server.close();
  };
}
