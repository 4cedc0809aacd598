import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Agent, Dispatcher, EnvHttpProxyAgent, Pool, ProxyAgent } from 'undici';
import type { Outbound } from '../service/service-deps.ts';

type OutboundOptions = Parameters<Outbound>[1];

/** The address of the proxy that the system names for an address; undefined for none. */
export type FindProxy = (url: string) => Promise<string | undefined>;

/** What this computer itself answers is never behind a proxy, whatever the environment says. */
const OWN = ['localhost', '127.0.0.1', '::1'];

/** A proxy that a person has named, for the console or for everything that they start. */
const named = (): boolean => ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'].some((name) => Boolean(process.env[name]));

/** Bytes go through a tunnel alone: a proxy that reads requests might send one twice, and this process would not know. */
function tunnel({ connect, ...options }: OutboundOptions) {
  return {
    ...options, connect, proxyTunnel: true, connectTimeout: connect.timeout, requestTls: { ...connect, allowH2: false }, proxyTls: { timeout: connect.timeout, allowH2: false },
    // A proxy that takes a connection and says nothing is given up as one that takes none.
    clientFactory: (origin: URL, given: object) => new Pool(origin, { ...given, headersTimeout: connect.timeout }),
  };
}

/** Asks the system before every request, because a laptop changes its network while it runs. */
class SystemProxyAgent extends Dispatcher {
  readonly #options: OutboundOptions;
  readonly #findProxy: FindProxy;
  #proxy: string | undefined;
  #present: Dispatcher;

  constructor(options: OutboundOptions, findProxy: FindProxy) {
    super();
    this.#options = options;
    this.#findProxy = findProxy;
    this.#present = new Agent(options);
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const find = this.#findProxy(String(options.origin)).catch(() => undefined);
    void find.then((proxy) => this.#through(proxy).dispatch(options, handler));
    return true;
  }

  #through(proxy: string | undefined): Dispatcher {
    if (proxy !== this.#proxy) {
      // What is under way there comes to its end.
      void this.#present.close();
      this.#present = proxy === undefined ? new Agent(this.#options) : new ProxyAgent({ ...tunnel(this.#options), uri: proxy });
      this.#proxy = proxy;
    }
    return this.#present;
  }

  override close(): Promise<void> {
    return this.#present.close();
  }

  override destroy(): Promise<void> {
    return this.#present.destroy();
  }
}

let trusting = false;

/** Trusts what this system trusts, beside what Node brings along: a company's own authority is known to the system alone. Read once, when it is needed. */
function trustSystem(): void {
  if (trusting) return;
  trusting = true;
  setDefaultCACertificates([...new Set([...getCACertificates('default'), ...getCACertificates('system')])]);
}

/**
 * The way to the real service: through the proxy that the environment names (`HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY`), else through the
 * system's where the host knows it, and with the system's certificates.
 */
export const createOutbound = (findProxy?: FindProxy): Outbound => (origin, options) => {
  if (origin.startsWith('https:')) trustSystem();
  if (findProxy && !named()) return new SystemProxyAgent(options, findProxy);
  const noProxy = [process.env['no_proxy'] ?? process.env['NO_PROXY'] ?? '', ...OWN].join(',');
  return new EnvHttpProxyAgent({ ...tunnel(options), noProxy });
};
