import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '../../service/http/security-headers.ts';
import { readAuthorization } from '../../service/http/credentials.ts';
import { hashToken } from '../../service/links/token.ts';
import { ownPath } from '../own-path.ts';
import type { HubRequest } from './hub-request.ts';
import { OPENMETRICS_TYPE } from './openmetrics.ts';

/** How long the database may take to count as healthy. */
const CHECK_MS = 2_000;

/** What those who operate a process are answered from. */
export interface ProbeSources {
  /** Resolves when requests are served: the database answers, takes writes, and a connection is there for them. */
  check(): Promise<void>;
  /** No new requests are wanted: the process is about to end. */
  isDraining(): boolean;
  /** The text of `GET /metrics`. */
  metrics(): string;
  /** Undefined: `/metrics` is 404. */
  metricsToken: string | undefined;
}

type Answer = [status: number, type: string, body: string];

const plain = (status: number, body: string): Answer => [status, 'text/plain; charset=utf-8', `${body}\n`];

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));

/**
 * What is answered in front of all applications, under any host name, to GET and HEAD: `/healthz` as long as the
 * process runs, `/readyz` while it is good for requests, and `/metrics` to whoever has the token. The function says
 * whether it was one of these; without the token there are no metrics at all.
 */
export function createProbes(
  sources: ProbeSources,
): (request: IncomingMessage, response: ServerResponse, hubRequest: HubRequest) => boolean {
  let checking: Promise<boolean> | undefined;

  async function checkDatabase(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), CHECK_MS)));
    const checked = sources.check().then(
      () => true,
      () => false,
    );
    try {
      return await Promise.race([checked, late]);
    } finally {
      clearTimeout(timer);
      checking = undefined;
    }
  }

  async function readiness(): Promise<Answer> {
    if (sources.isDraining()) return plain(503, 'draining');
    checking ??= checkDatabase(); // however many ask at once, the database is asked once
    return (await checking) ? plain(200, 'ready') : plain(503, 'database unavailable');
  }

  function mayRead({ authorization = '' }: IncomingMessage['headers']): boolean {
    const presented = readAuthorization(authorization);
    return (
      sources.metricsToken !== undefined &&
      presented?.scheme === 'bearer' &&
      isSame(presented.secret, sources.metricsToken)
    );
  }

  function find(path: string, request: IncomingMessage): Answer | Promise<Answer> | undefined {
    if (path === '/healthz') return plain(200, 'ok');
    if (path === '/readyz') return readiness();
    if (path === '/metrics' && mayRead(request.headers)) return [200, OPENMETRICS_TYPE, sources.metrics()];
    return undefined;
  }

  return (request, response, hubRequest) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = ownPath(request.url ?? '').split('?', 1)[0] ?? '';
    const found = find(path, request);
    if (found === undefined) return false;
    hubRequest.route = path;
    void Promise.resolve(found).then(([status, type, body]) => {
      response.writeHead(status, {
        ...securityHeaders,
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        'x-request-id': hubRequest.id,
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
    return true;
  };
}
