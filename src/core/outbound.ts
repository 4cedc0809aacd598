import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Agent, Dispatcher, EnvHttpProxyAgent, Pool, ProxyAgent } from 'undici';
import type { Outbound } from '../service/service-deps.ts';
import { UnusableProxy } from '../sync/network/unusable-proxy.ts';

type OutboundOptions = Parameters<Outbound>[1];

/** The address of the proxy that the system names for an address; undefined for none. */
export type FindProxy = (url: string) => Promise<string | undefined>;

/** What this computer itself answers is never behind a proxy, whatever the environment says. */
const OWN = ['localhost', '127.0.0.1', '::1'];

/** A proxy that a person has named, for the console or for everything that they start. */
const named = (): boolean =>
  ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'].some((name) => Boolean(process.env[name]));

/** The first of two variables that is set; the small one comes first, as with curl. */
const variable = (name: 'https_proxy' | 'http_proxy'): string | undefined =>
  [name, name.toUpperCase()].find((each) => process.env[each] !== undefined);

const SCHEMES = ['http:', 'https:', 'socks5:', 'socks:'];

/**
 * The address of a proxy, `http:` where no scheme is given. Throws UnusableProxy for what no connection could be made
 * with.
 */
function readProxy(value: string, setBy: string | null): string {
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `http://${value}`);
    decodeURIComponent(url.username + url.password); // undici reads both, and throws
    if (
      SCHEMES.includes(url.protocol) &&
      url.hostname !== '' &&
      /^\/?$/.test(url.pathname) &&
      url.search === '' &&
      url.hash === ''
    )
      return url.href;
  } catch {
    // The error holds the value.
  }
  throw new UnusableProxy(setBy);
}

/** In the place of a proxy that cannot be used: it connects to nothing and fails every request. */
class Refusing extends Dispatcher {
  readonly #error: Error;

  constructor(error: Error) {
    super();
    this.#error = error;
  }

  override dispatch(_options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    fail(handler, this.#error);
    return false;
  }

  override async close(): Promise<void> {}
  override async destroy(): Promise<void> {}
}

/** As undici itself fails a request that has not begun: without anything to control it by. */
const fail = (handler: Dispatcher.DispatchHandler, error: Error): void =>
  handler.onResponseError?.(null as never, error);

/**
 * Bytes go through a tunnel alone: a proxy that reads requests might send one twice, and this process would not know.
 */
function tunnel({ connect, ...options }: OutboundOptions, unusable?: Error) {
  return {
    ...options,
    connect,
    proxyTunnel: true,
    connectTimeout: connect.timeout,
    requestTls: { ...connect, allowH2: false },
    proxyTls: { timeout: connect.timeout, allowH2: false },
    // A proxy that takes a connection and says nothing is treated like one that takes none.
    clientFactory: (origin: URL, given: object) =>
      unusable ? new Refusing(unusable) : new Pool(origin, { ...given, headersTimeout: connect.timeout }),
  };
}

/** Asks the system before every request, because a laptop changes its network while it runs. */
class SystemProxyAgent extends Dispatcher {
  readonly #options: OutboundOptions;
  readonly #findProxy: FindProxy;
  #proxy: string | undefined;
  #present: Dispatcher;
  #ended = false;

  constructor(options: OutboundOptions, findProxy: FindProxy) {
    super();
    this.#options = options;
    this.#findProxy = findProxy;
    this.#present = new Agent(options);
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const find = this.#findProxy(String(options.origin)).catch(() => undefined);
    // What has been ended meanwhile fails the request itself, and opens nothing anew.
    find
      .then((proxy) => (this.#ended ? this.#present : this.#through(proxy)).dispatch(options, handler))
      .catch((error: unknown) => fail(handler, error instanceof Error ? error : new Error(String(error))));
    return true;
  }

  #through(proxy: string | undefined): Dispatcher {
    if (proxy !== this.#proxy) {
      const next =
        proxy === undefined
          ? new Agent(this.#options)
          : new ProxyAgent({ ...tunnel(this.#options), uri: readProxy(proxy, null) });
      // What is under way there comes to its end.
      void this.#present.close();
      this.#present = next;
      this.#proxy = proxy;
    }
    return this.#present;
  }

  override close(): Promise<void> {
    this.#ended = true;
    return this.#present.close();
  }

  override destroy(): Promise<void> {
    this.#ended = true;
    return this.#present.destroy();
  }
}

let trusting = false;

/**
 * Trusts what this system trusts, beside what Node brings along: a company's own authority is known to the system
 * alone. Read once, when it is needed.
 */
function trustSystem(): void {
  if (trusting) return;
  trusting = true;
  setDefaultCACertificates([...new Set([...getCACertificates('default'), ...getCACertificates('system')])]);
}

const withoutProxy = (): string => [process.env['no_proxy'] ?? process.env['NO_PROXY'] ?? '', ...OWN].join(',');

/** The proxy that the environment names for an origin; '' for none. Throws UnusableProxy. */
function namedProxy(origin: string): string {
  const asked =
    origin.startsWith('https:') && process.env[variable('https_proxy') ?? '']
      ? variable('https_proxy')
      : variable('http_proxy');
  const value = asked === undefined ? '' : (process.env[asked] ?? '');
  return value && readProxy(value, asked ?? null);
}

/**
 * The proxy that the environment names for an origin, for a host that connects by means of its own; undefined: it names
 * none, and the system's settings hold. Throws UnusableProxy.
 */
export function proxyOfEnvironment(origin: string): { address: URL; bypass: string } | undefined {
  const proxy = named() ? namedProxy(origin) : '';
  return proxy === '' ? undefined : { address: new URL(proxy), bypass: withoutProxy() };
}

/**
 * The way to the real service: through the proxy that the environment names (`HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY`),
 * else through the system's where the host knows it, and with the system's certificates.
 */
export const createOutbound =
  (findProxy?: FindProxy): Outbound =>
  (origin, options) => {
    if (origin.startsWith('https:')) trustSystem();
    if (findProxy && !named()) return new SystemProxyAgent(options, findProxy);
    const noProxy = withoutProxy();
    try {
      const proxy = namedProxy(origin);
      return new EnvHttpProxyAgent({ ...tunnel(options), httpProxy: proxy, httpsProxy: proxy, noProxy });
    } catch (error) {
      if (!(error instanceof UnusableProxy)) throw error;
      const nowhere = 'http://unusable.invalid';
      return new EnvHttpProxyAgent({ ...tunnel(options, error), httpProxy: nowhere, httpsProxy: nowhere, noProxy });
    }
  };
