import type { Session } from '../../src/contract/console/session.ts';

const OPERATOR = { name: 'Ada', passphrase: 'a passphrase of some length' };

/** The stay of an onboarding window: its clean address, and the cookie that belongs to it. */
export interface OpenedWindow {
  path: string;
  cookie: { name: string; value: string; path: string };
}

/** A console that listens, used over the network by its first operator, whom this creates. Nothing of it is a browser. */
export class ConsoleClient {
  readonly origin: string;
  #cookie = '';
  #csrf = '';
  /** Once `start` was called. */
  apiKey = '';

  /** `origin`: `http://127.0.0.1:4010` */
  constructor(origin: string) {
    this.origin = origin;
  }

  async start(): Promise<void> {
    const response = await this.#request('POST', '/console/operators', OPERATOR);
    this.#cookie = String(response.headers.get('set-cookie')).split(';', 1)[0] ?? '';
    this.#csrf = String(((await response.json()) as Session).csrf_token);
    this.apiKey = ((await (await this.#request('POST', '/console/credentials', { kind: 'api_key', name: 'states' })).json()) as { secret: string }).secret;
  }

  /** As an integrator, with the API key; gives the record that is answered. */
  async create<T>(path: string, body: object): Promise<T> {
    const authorization = `Basic ${Buffer.from(`${this.apiKey}:`).toString('base64')}`;
    return (await (await this.#request('POST', path, body, { authorization })).json()) as T;
  }

  /** Hands the console over to an owner, whose code is right. */
  async openWindow(ownerId: number): Promise<OpenedWindow> {
    const { code } = (await (await this.#request('POST', `/console/owners/${ownerId}/hand-over-code`)).json()) as { code: string };
    await this.#request('POST', `/console/owners/${ownerId}/hand-over`);
    const response = await this.#request('POST', '/console/hand-over/opening', { code });
    const { window } = (await response.json()) as { window: string };
    const [, name = '', value = '', path = ''] = /^([^=]+)=([^;]*); Path=([^;]+)/.exec(String(response.headers.get('set-cookie'))) ?? [];
    return { path: window, cookie: { name, value, path } };
  }

  /** After a window has ended: the passphrase is asked. */
  async unlock(): Promise<void> {
    await this.#request('POST', '/console/session/unlock', { passphrase: OPERATOR.passphrase });
  }

  async #request(method: string, path: string, body?: object, headers: Record<string, string> = { cookie: this.#cookie, 'x-csrf-token': this.#csrf }): Promise<Response> {
    const payload = body && { body: JSON.stringify(body) };
    const response = await fetch(this.origin + path, { method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) }, ...payload });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}
