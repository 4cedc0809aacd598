import type { RequestListener } from 'node:http';
import { invalidField } from '../domain/domain-error.ts';
import { noteApiRequest, type ApiAddress } from '../service/api-address.ts';
import type { Serves } from '../service/http/origins.ts';
import { createTurns } from '../store/turns.ts';
import { createHttpServer, type HttpServer, type Timeouts } from './http-server.ts';
import { serviceRules } from '../contract/service-rules.ts';

/** How long answers may take that are under way at a port that is given up. */
const ENDING_MS = 1_000;

interface Deps {
  answer: RequestListener;
  timeouts: Timeouts;
  nextId: () => string;
  origins: Map<string, Serves>;
}

/** What the system says of a port that cannot be had, for the field it was typed into. */
function portFault(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return invalidField('api_port', serviceRules.portTaken);
  if (code === 'EACCES') return invalidField('api_port', serviceRules.portKept);
  return error;
}

/** The address of the window's API; there is none at first. */
export function createApiAddress({ answer, timeouts, nextId, origins }: Deps): ApiAddress & { close(): Promise<void> } {
  let open: { server: HttpServer; port: number } | undefined;
  const inTurn = createTurns();
  const leaving = new Set<Promise<void>>();
  const originsAt = (port: number): string[] => [`http://127.0.0.1:${port}`, `http://localhost:${port}`];

  /** Resolves when the last answer is out, or broken off because it took too long. */
  async function end(): Promise<void> {
    const before = open;
    open = undefined;
    if (!before) return;
    for (const origin of originsAt(before.port)) origins.delete(origin);
    await before.server.close(ENDING_MS);
  }

  return {
    move: (port) =>
      inTurn(async () => {
        if (port === (open?.port ?? null)) return;
        if (port === null) return end();
        const server = createHttpServer(
          (request, response) => {
            noteApiRequest(request);
            answer(request, response);
          },
          timeouts,
          nextId,
        );
        await server.listen(port).catch((error: unknown) => {
          throw portFault(error);
        });
        // Whoever holds a connection to the port before keeps nobody waiting.
        const ended = end();
        open = { server, port };
        for (const origin of originsAt(port)) origins.set(origin, 'api');
        leaving.add(ended);
        void ended.finally(() => leaving.delete(ended));
      }),
    close: () => inTurn(async () => void (await Promise.all([end(), ...leaving]))),
  };
}
