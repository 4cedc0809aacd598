import type { BegunSession } from '../../src/contract/console/session.ts';

const OPERATOR = { name: 'Ada', passphrase: 'a passphrase of some length' };

/**
 * The hosted session of an onboarding window: its clean address, and the cookie that belongs to it, on the host of the
 * address.
 */
export interface OpenedWindow {
  address: string;
  cookie: { name: string; value: string; path: string };
}

/**
 * A console that listens, used over the network by its first operator, whom this creates. Nothing of it is a browser.
 */
export class ConsoleClient {
  readonly origin: string;
  /** Where the owners' pages are: in the browser host an origin of their own. */
  readonly ownersOrigin: string;
  #cookie = '';
  #secret = '';
  #workspace = 0;
  /** Once `start` was called. */
  apiKey = '';
  #automationKey = '';

  /** `origin`: `http://127.0.0.1:4030` */
  constructor(origin: string, ownersOrigin = origin) {
    this.origin = origin;
    this.ownersOrigin = ownersOrigin;
  }

  /** Creates the first operator; `setupSecret` is that of the address which the host printed. */
  async start(setupSecret: string): Promise<void> {
    const response = await this.#request('POST', '/console/operators', OPERATOR, { 'x-setup-secret': setupSecret });
    await this.#take(response);
    this.apiKey = await this.#credential('api_key');
    this.#automationKey = await this.#credential('automation_key');
  }

  async #credential(kind: string): Promise<string> {
    return (
      (await (await this.#request('POST', '/console/credentials', { kind, name: 'states' })).json()) as {
        secret: string;
      }
    ).secret;
  }

  /** As an integrator, with the API key; gives the record that is answered. */
  async create<T>(path: string, body: object): Promise<T> {
    const authorization = `Basic ${Buffer.from(`${this.apiKey}:`).toString('base64')}`;
    return (await (await this.#request('POST', path, body, { authorization })).json()) as T;
  }

  /** As a script that does an operator's work: a requirement of an account is due again, and why. */
  async require(ownerId: number, requirement: string, reason: string): Promise<void> {
    await this.#request(
      'POST',
      `/console/owners/${ownerId}/requirements`,
      { requirement, reason },
      { authorization: `Bearer ${this.#automationKey}` },
    );
  }

  /** Hands the console over to an owner, whose code is right. */
  async openWindow(ownerId: number): Promise<OpenedWindow> {
    const { code } = (await (await this.#request('POST', `/console/owners/${ownerId}/hand-over-code`)).json()) as {
      code: string;
    };
    await this.#take(await this.#request('POST', `/console/owners/${ownerId}/hand-over`));
    const { window } = (await (await this.#request('POST', '/console/hand-over/opening', { code })).json()) as {
      window: { address: string; ticket: string };
    };
    const entered = await fetch(window.address, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ticket: window.ticket }),
    });
    const [, name = '', value = '', path = ''] =
      /^([^=]+)=([^;]*); Path=([^;]+)/.exec(String(entered.headers.get('set-cookie'))) ?? [];
    return {
      address: new URL(String(entered.headers.get('location')), window.address).href,
      cookie: { name, value, path },
    };
  }

  /** After a window has ended: the passphrase is asked. */
  async unlock(): Promise<void> {
    await this.#take(await this.#request('POST', '/console/session/unlock', { passphrase: OPERATOR.passphrase }));
  }

  /** The session that an answer began. */
  async #take(response: Response): Promise<void> {
    const { session_secret: secret, workspace } = (await response.json()) as BegunSession;
    this.#cookie = String(response.headers.get('set-cookie')).split(';', 1)[0] ?? '';
    this.#secret = secret;
    this.#workspace = workspace?.id ?? this.#workspace;
  }

  #login(): Record<string, string> {
    return { cookie: this.#cookie, 'x-session-secret': this.#secret, 'x-workspace': String(this.#workspace) };
  }

  async #request(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = this.#login(),
  ): Promise<Response> {
    const payload = body && { body: JSON.stringify(body) };
    const response = await fetch(this.origin + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...payload,
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}
