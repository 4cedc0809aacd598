import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The same database, as if it were on a machine that a message reaches after so many milliseconds; at least one. */
export interface Distant {
  url: string;
  close(): void;
}

export async function startDistant(databaseUrl: string, millis: number): Promise<Distant> {
  const url = new URL(databaseUrl);
  const [host, port] = [url.hostname, Number(url.port)];
  function carry(from: Socket, to: Socket): void {
    from.setNoDelay();
    from.on('data', (data) => setTimeout(() => to.write(data), millis));
    from.on('end', () => setTimeout(() => to.end(), millis));
    from.on('error', () => to.destroy());
  }
  const server = createServer((near) => {
    const far = connect(port, host);
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.href, close: () => void server.close() };
}
