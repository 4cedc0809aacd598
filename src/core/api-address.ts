import type { RequestListener } from 'node:http';
import { invalidField } from '../domain/domain-error.ts';
import type { ApiAddress } from '../service/api-address.ts';
import type { Serves } from '../service/http/origins.ts';
import { createTurns } from '../store/turns.ts';
import { createHttpServer, type HttpServer, type Timeouts } from './http-server.ts';

interface Deps {
  answer: RequestListener;
  timeouts: Timeouts;
  nextId: () => string;
  origins: Map<string, Serves>;
}

/** What the system says of a port that cannot be had, for the field it was typed into. */
function portFault(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return invalidField('api_port', 'is taken by another program; choose another port');
  if (code === 'EACCES') return invalidField('api_port', 'is kept by the system; choose another port');
  return error;
}

/** The address of the window's API; there is none at first. */
export function createApiAddress({ answer, timeouts, nextId, origins }: Deps): ApiAddress & { close(): Promise<void> } {
  let open: { server: HttpServer; port: number } | undefined;
  const inTurn = createTurns();
  const originsAt = (port: number): string[] => [`http://127.0.0.1:${port}`, `http://localhost:${port}`];

  async function end(): Promise<void> {
    const before = open;
    open = undefined;
    if (!before) return;
    for (const origin of originsAt(before.port)) origins.delete(origin);
    await before.server.close();
  }

  return {
    move: (port) =>
      inTurn(async () => {
        if (port === (open?.port ?? null)) return;
        if (port === null) return end();
        const server = createHttpServer(answer, timeouts, nextId);
        await server.listen(port).catch((error: unknown) => {
          throw portFault(error);
        });
        await end();
        open = { server, port };
        for (const origin of originsAt(port)) origins.set(origin, 'api');
      }),
    close: () => inTurn(end),
  };
}
