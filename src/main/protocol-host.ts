import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { LightMyRequestResponse } from 'fastify';
import type { Core } from '../core.ts';
import type { CookieMemory } from './cookie-memory.ts';

/** The origin of the console's pages in Electron; requests to it never leave the process. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = 'app://console';
/** That of the owners' pages, which is another one: they reach nothing of the console. */
export const OWNERS_ORIGIN = 'app://owners';

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const BODILESS = new Set([204, 205, 304]);

interface ProtocolHost {
  app: Pick<Core, 'inject'>;
  cookies: CookieMemory;
  /** The languages of whoever sits here, the best first: a browser says so by itself only over a network. */
  languages?: string[];
  /** The origin of this window's pages; nothing is answered under another one. */
  origin: string;
  /** Which paths this window may ask for. */
  allows(path: string): boolean;
  /** A content policy that is laid over what comes from a path, beside that of the answer. */
  policyFor?(path: string): string;
  /**
   * Sees where an answer redirects to, before the page does; a response that it returns takes the place of the answer.
   */
  onAnswer?(location: string | undefined): Response | undefined;
}

function requestHeaders(
  request: Request,
  { origin, cookies, languages }: Pick<ProtocolHost, 'origin' | 'cookies' | 'languages'>,
): Record<string, string> {
  const headers = Object.fromEntries([...request.headers].filter(([name]) => !HOP_BY_HOP.has(name)));
  delete headers['cookie'];
  headers['host'] = new URL(origin).host;
  if (languages) headers['accept-language'] ??= languages.join(',');
  const cookie = cookies.header();
  if (cookie !== undefined) headers['cookie'] = cookie;
  // Without one of the two the service would take the request for one without a body.
  if (request.body && headers['content-length'] === undefined) headers['transfer-encoding'] = 'chunked';
  return headers;
}

function responseHeaders(answer: LightMyRequestResponse): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value === undefined || HOP_BY_HOP.has(name) || name === 'set-cookie') continue;
    for (const line of [value].flat()) headers.append(name, String(line));
  }
  return headers;
}

/** Node's own conversion throws past every handler when a page cancels while a piece is on its way. */
function webStream(stream: Readable): ReadableStream<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void stream.destroy(),
  });
}

/**
 * The body of an answer as it comes. A page that stops reading ends the answer, so that an event stream does not live
 * on.
 */
function bodyOf(answer: LightMyRequestResponse, method: string): ReadableStream | null {
  const stream = answer.stream();
  stream.once('close', () => answer.raw.res.destroy());
  if (method === 'HEAD' || BODILESS.has(answer.statusCode)) {
    stream.destroy();
    return null;
  }
  return webStream(stream);
}

/**
 * Hands requests for a window's origin to the service in memory: what `protocol.handle` of one window's session calls.
 * It keeps that window's cookies and attaches them, so that no page holds a credential.
 */
export function createProtocolHost({
  app,
  origin,
  cookies,
  languages,
  allows,
  policyFor,
  onAnswer,
}: ProtocolHost): (request: Request) => Promise<Response> {
  return async (request) => {
    const { host, pathname, search } = new URL(request.url);
    const path = pathname.replace(/^\/{2,}/, '/');
    if (host !== new URL(origin).host || !allows(path)) return new Response(null, { status: 404 });
    try {
      const answer = await app.inject({
        method: request.method,
        url: path + search,
        headers: requestHeaders(request, { origin, cookies, languages }),
        payloadAsStream: true,
        ...(request.body && { payload: Readable.fromWeb(request.body as NodeReadableStream) }),
      });
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) cookies.accept(line);
      const instead = onAnswer?.(answer.headers.location);
      const body = bodyOf(answer, instead ? 'HEAD' : request.method);
      const headers = responseHeaders(answer);
      if (policyFor) headers.append('content-security-policy', policyFor(path));
      return instead ?? new Response(body, { status: answer.statusCode, headers });
    } catch {
      // What a page sees when a network is gone: a request that failed, a load that failed.
      return Response.error();
    }
  };
}
