import { isIPv6 } from 'node:net';
import type { Core } from '../core.ts';
import { HostError } from '../host/host-error.ts';

const LOOPBACK = '127.0.0.1';
const EVERY_ADDRESS = ['0.0.0.0', '::'];

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

function explain(error: unknown, port: number, host: string): unknown {
  if (codeOf(error) === 'EADDRNOTAVAIL') return new HostError(`--host: this machine has no address ${host}.`);
  if (codeOf(error) === 'EADDRINUSE')
    return new HostError(`Port ${port} is taken. Choose another with --port; 0 picks a free one.`);
  if (codeOf(error) === 'EACCES')
    return new HostError(`Port ${port} is not open to this account. Choose one above 1023 with --port.`);
  return error;
}

const originOf = (name: string, port: number): string =>
  new URL(`http://${/:\d+$/.test(name) ? name : `${name}:${port}`}`).origin;

/** What a start asked for: where to listen, and by which further names clients may address it. */
export interface Reach {
  host?: string | undefined;
  allowHosts?: readonly string[];
  /** The origin of what is in front: then it is addressed by that alone, and by `allowHosts`. */
  publicUrl?: string | undefined;
}

/**
 * Listens, on loopback alone where nothing else is asked for, and returns the origin under which the service is
 * reached. The browser host has two names for two origins: the console under the one, the owners' pages under the
 * other. Throws HostError for a port that is taken.
 */
export async function listen(
  core: Pick<Core, 'listen' | 'allowOrigin'>,
  port: number,
  { apart = false, host = LOOPBACK, allowHosts = [], publicUrl }: Reach & { apart?: boolean } = {},
): Promise<string> {
  const bound = await core.listen(port, host).catch((error: unknown) => {
    throw explain(error, port, host);
  });
  for (const name of allowHosts) core.allowOrigin(originOf(name, bound));
  if (publicUrl !== undefined) {
    core.allowOrigin(publicUrl);
    return publicUrl;
  }
  core.allowOrigin(`http://localhost:${bound}`, apart ? 'owners' : 'everything');
  core.allowOrigin(`http://${LOOPBACK}:${bound}`, apart ? 'console' : 'everything');
  if (host === LOOPBACK || EVERY_ADDRESS.includes(host)) return `http://${LOOPBACK}:${bound}`;
  const own = originOf(isIPv6(host) ? `[${host}]` : host, bound);
  core.allowOrigin(own);
  return own;
}
