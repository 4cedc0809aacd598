import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** What `protocol.handle` of Electron takes. */
export type ProtocolHandler = (request: Request) => Response | Promise<Response>;

/**
 * What Chromium's network puts on a request. A handled protocol of Electron goes past the network and has none of it,
 * `Content-Length` included; nor does it get the `Origin` of a page of its own.
 */
const OF_THE_NETWORK =
  /^(connection|host|cookie|content-length|transfer-encoding|accept-encoding|referer|sec-fetch-.*|sec-ch-.*|priority)$/;

/**
 * What only a network understands: cookies do not work on a handled protocol, and no dialog asks for a name and a
 * password.
 */
const FOR_THE_NETWORK = new Set(['set-cookie', 'www-authenticate']);

/**
 * The body as Electron makes it (lib/browser/api/protocol.ts, `convertToRequestBody`): raw data and a blob come whole,
 * the files of a form are read from the disk in pieces, and what a page streams comes as it comes. Where nothing is
 * sent there is none.
 */
async function bodyOf(incoming: IncomingMessage): Promise<RequestInit['body']> {
  const { 'content-length': length, 'content-type': type = '', 'transfer-encoding': encoding } = incoming.headers;
  if (encoding === undefined && Number(length ?? 0) === 0) return null;
  const comesInPieces = encoding !== undefined || type.startsWith('multipart/form-data');
  return comesInPieces ? (Readable.toWeb(incoming) as ReadableStream) : new Uint8Array(await buffer(incoming));
}

const held = Promise.withResolvers<void>();
/** Where a test wants to see a load that is not finished yet, everything but the document waits for this. */
export const release = (): void => held.resolve();
if (process.env['STAND_IN_HOLD'] === undefined) release();

const SUFFIX = '.localhost';

/**
 * A handled protocol over real HTTP: Chromium does not know `app:`, so a partition's pages live at
 * `http://console.app.localhost:<port>`, and this server hands their requests to the handler as if they were for
 * `app://console`. Bodies stream in both directions. Addresses are translated in `Host`, `Origin` and `Location`,
 * nothing else is touched.
 */
export class PartitionServer {
  readonly #handlers = new Map<string, ProtocolHandler>();
  readonly #server: Server;
  #port = 0;
  #isCutOff = false;

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    // A page may hold an event stream open for as long as it likes.
    this.#server.requestTimeout = 0;
    this.#server.keepAliveTimeout = 60_000;
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1').unref();
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  handle(scheme: string, handler: ProtocolHandler): void {
    if (this.#handlers.has(scheme)) throw new Error(`The scheme ${scheme} is handled already`);
    this.#handlers.set(scheme, handler);
  }

  /** Every request, also one under way, fails from now on. */
  cutOff(): void {
    this.#isCutOff = true;
    this.#server.closeAllConnections();
  }

  unhandle(scheme: string): void {
    this.#handlers.delete(scheme);
  }

  schemes(): string[] {
    return [...this.#handlers.keys()];
  }

  handles(scheme: string): boolean {
    return this.#handlers.has(scheme);
  }

  /** `app://console/x` -> `http://console.app.localhost:1234/x`; every other address stays as it is. */
  toPage(address: string): string {
    const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(address) ?? [];
    return this.#handlers.has(scheme) ? `http://${host}.${scheme}${SUFFIX}:${this.#port}${rest}` : address;
  }

  /** The other way round. */
  toElectron(address: string): string {
    const [, blob = '', host = '', scheme = '', port = '', rest = ''] =
      /^(blob:)?http:\/\/([^/?#]*)\.([a-z0-9+-]+)\.localhost:(\d+)(.*)$/i.exec(address) ?? [];
    return Number(port) === this.#port && this.#port !== 0 ? `${blob}${scheme}://${host}${rest}` : address;
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = this.toElectron(`http://${incoming.headers.host ?? ''}${incoming.url ?? '/'}`);
    const handler = this.#handlers.get(new URL(url).protocol.slice(0, -1));
    if (!handler || this.#isCutOff) {
      outgoing.destroy();
      return;
    }
    if (incoming.headers['sec-fetch-dest'] !== 'document') await held.promise;
    const response = await handler(this.#request(incoming, url, await bodyOf(incoming)));
    if (response.type === 'error') {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(response.status, response.statusText || undefined, this.#headers(response));
    if (response.body) await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing);
    else outgoing.end();
  }

  /** An origin as the program knows it. */
  #originOf(value: string): string {
    return this.toElectron(`${value}/`).replace(/\/$/, '');
  }

  #request(incoming: IncomingMessage, url: string, body: RequestInit['body']): Request {
    const own = /^[^:]*:\/\/[^/]*/.exec(url)?.[0];
    const headers = new Headers();
    for (const [name, values] of Object.entries(incoming.headersDistinct)) {
      if (OF_THE_NETWORK.test(name)) continue;
      for (const value of values ?? []) {
        if (name !== 'origin') headers.append(name, value);
        else if (this.#originOf(value) !== own) headers.append(name, this.#originOf(value));
      }
    }
    // `duplex` is asked for by Node and unknown to the types of browsers.
    const init: RequestInit & { duplex: 'half' } = {
      method: incoming.method ?? 'GET',
      headers,
      body: body ?? null,
      duplex: 'half',
      redirect: 'manual',
    };
    const request = new Request(url, init);
    // Who asked, as Chromium knows it and no page can say; absent where the browser did (docs/api/protocol.md,
    // `protocol.handle`).
    const asked =
      incoming.headers.origin ??
      (incoming.headers.referer === undefined ? undefined : new URL(incoming.headers.referer).origin);
    return asked === undefined
      ? request
      : Object.defineProperty(request, 'initiatorOrigin', { value: this.#originOf(asked) });
  }

  /**
   * One line for each name (`Object.fromEntries` in lib/browser/api/protocol.ts). No answer is kept: the HTTP cache
   * belongs to Chromium's network, which a handled protocol goes past
   * (shell/browser/net/electron_url_loader_factory.cc).
   */
  #headers(response: Response): [string, string][] {
    const lines = Object.entries(Object.fromEntries(response.headers))
      .filter(([name]) => !FOR_THE_NETWORK.has(name))
      .map(([name, value]): [string, string] => [name, name === 'location' ? this.toPage(value) : value]);
    return [...lines.filter(([name]) => name !== 'cache-control'), ['cache-control', 'no-store']];
  }
}
