import type { Core } from '../core.ts';
import { HostError } from '../host/host-error.ts';

const LOOPBACK = '127.0.0.1';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

function explain(error: unknown, port: number): unknown {
  if (codeOf(error) === 'EADDRINUSE')
    return new HostError(`Port ${port} is taken. Choose another with --port; 0 picks a free one.`);
  if (codeOf(error) === 'EACCES')
    return new HostError(`Port ${port} is not open to this account. Choose one above 1023 with --port.`);
  return error;
}

/**
 * Listens on loopback alone and returns the origin under which the service is reached. The browser host has two names
 * for two origins: the console under the one, the owners' pages under the other. Throws HostError for a port that is
 * taken.
 */
export async function listen(core: Core, port: number, { apart = false } = {}): Promise<string> {
  const bound = await core.listen(port).catch((error: unknown) => {
    throw explain(error, port);
  });
  core.allowOrigin(`http://localhost:${bound}`, apart ? 'owners' : 'everything');
  core.allowOrigin(`http://${LOOPBACK}:${bound}`, apart ? 'console' : 'everything');
  return `http://${LOOPBACK}:${bound}`;
}
