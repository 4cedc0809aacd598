import { EventEmitter } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import type { Net } from 'electron';
import type { StandInSession } from './session.ts';

/** The part of `ClientRequestConstructorOptions` that is used. */
interface NetOptions {
  protocol?: string;
  hostname?: string;
  port?: string | number;
  path?: string;
  headers?: Record<string, string>;
  redirect?: 'follow' | 'error' | 'manual';
  session?: StandInSession;
}

/** Chromium's names for what Node calls otherwise. */
const CODES: Record<string, string> = {
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ECONNRESET: 'CONNECTION_RESET',
  ENOTFOUND: 'NAME_NOT_RESOLVED',
};
const chromiumError = (code: string): Error => new Error(`net::ERR_${CODES[code] ?? code}`);

/**
 * A request of `net` through a session: the session's `webRequest` is asked about it as about a page's, and a body that
 * ends before its declared length fails (net::ERR_CONTENT_LENGTH_MISMATCH). With `redirect: 'manual'` a redirect is
 * told, and ends the request unless it is followed at once
 * (docs/api/client-request.md).
 */
class StandInRequest extends EventEmitter {
  readonly #options: NetOptions;
  #sent: ClientRequest | undefined;
  #over = false;

  constructor(options: NetOptions) {
    super();
    this.#options = options;
  }

  get #url(): string {
    const { protocol = 'http:', hostname = '', port, path = '/' } = this.#options;
    return `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`;
  }

  end(): void {
    this.#send().catch((error: Error) => this.#fail(error));
  }

  abort(): void {
    this.#over = true;
    this.#sent?.destroy();
    this.emit('abort');
  }

  #fail(error: Error, response?: IncomingMessage): void {
    if (this.#over) return;
    this.#over = true;
    response?.destroy(error);
    this.#sent?.destroy();
    this.emit('error', error);
  }

  async #send(): Promise<void> {
    const { session, headers } = this.#options;
    if (await session?.webRequest.isCancelled(this.#url, 'GET', 'Other')) throw chromiumError('BLOCKED_BY_CLIENT');
    if (this.#over) return;
    const start = this.#url.startsWith('https:') ? httpsRequest : httpRequest;
    this.#sent = start(
      this.#url,
      { headers: headers ?? {} },
      (response) => void this.#answer(response).catch((error: Error) => this.#fail(error, response)),
    );
    this.#sent.on('error', ({ code = 'FAILED' }: NodeJS.ErrnoException) => this.#fail(chromiumError(code)));
    this.#sent.end();
  }

  async #answer(response: IncomingMessage): Promise<void> {
    const { statusCode = 0, headers } = response;
    const lines = Object.entries(headers).flatMap(([name, values]) =>
      [values ?? []].flat().map((value) => ({ name, value })),
    );
    if (await this.#options.session?.webRequest.stopsAnswer(this.#url, 'GET', 'Other', statusCode, lines))
      throw chromiumError('BLOCKED_BY_CLIENT');
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      if (this.#options.redirect === 'error') throw chromiumError('FAILED');
      this.emit('redirect', statusCode, 'GET', new URL(headers.location, this.#url).href, headers);
      if (!this.#over) this.#fail(new Error('Redirect was cancelled'));
      return;
    }
    response.on('error', () => this.#fail(chromiumError('CONTENT_LENGTH_MISMATCH')));
    this.emit('response', response);
  }
}

export const net = { request: (options: NetOptions) => new StandInRequest(options) } satisfies Record<
  keyof Pick<Net, 'request'>,
  unknown
>;

/** `fetch` of a session, which Electron makes of the same requests. */
export function fetchThrough(session: StandInSession, address: string, init: RequestInit = {}): Promise<Response> {
  const { protocol, hostname, port, pathname, search } = new URL(address);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const asked = net.request({
    protocol,
    hostname,
    ...(port !== '' && { port }),
    path: pathname + search,
    redirect: init.redirect ?? 'follow',
    session,
  });
  init.signal?.addEventListener('abort', () => asked.abort());
  asked.on('error', reject);
  asked.on('abort', () => reject(init.signal?.reason as Error));
  asked.on('response', (response: IncomingMessage) =>
    resolve(new Response(Readable.toWeb(response) as ReadableStream, { status: response.statusCode ?? 0 })),
  );
  asked.end();
  return promise;
}
