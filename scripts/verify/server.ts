import { EnvHttpProxyAgent, request } from 'undici';
import { expectThat, NotChecked, shown } from './expect.ts';

/** Who asks: with the access token, with the API key, or with nothing. */
export type Who = 'token' | 'key' | 'nobody';

export interface Ask {
  as?: Who;
  json?: unknown;
  form?: Record<string, string>;
  /** Sent as it is, as JSON unless `headers` say otherwise. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
}

export interface Answer {
  /** `POST /v1/inverters`, for sentences. */
  asked: string;
  status: number;
  headers: Record<string, string>;
  text: string;
  /** Undefined where the body is none, or no JSON. */
  json: unknown;
}

export interface Access {
  baseUrl: string;
  token: string;
  key: string;
}

/** Sends requests to a server: no redirect is followed, and credentials go to its base address alone. */
export interface Server extends Access {
  ask(method: string, path: string, ask?: Ask): Promise<Answer>;
  /** Opens an address as the browser of a person does, without credentials; `headers` say otherwise. */
  visit(url: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;

export const succeeded = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Fails unless the answer is a success. */
export function expectSuccess(answer: Answer): void {
  expectThat(succeeded(answer), `${answer.asked} was answered ${answer.status}: ${shown(answer.json ?? answer.text)}`);
}

/** Fails if the server has done what it should refuse. */
export function expectRefusal(answer: Answer, what: string): void {
  expectThat(
    answer.status >= 400 && answer.status < 500,
    `${answer.asked} ${what} was answered ${answer.status}, not refused`,
  );
}

/** The same for what is at fault in the body: whoever is not let in at all has not been told of it. */
export function expectFault(answer: Answer, what: string): void {
  if (answer.status === 401 || answer.status === 403)
    throw new NotChecked(`${answer.asked} was answered ${answer.status}, whatever its body`);
  expectRefusal(answer, what);
}

export function expectStatus(answer: Answer, status: number, what = ''): void {
  expectThat(
    answer.status === status,
    `${answer.asked}${what && ` ${what}`} was answered ${answer.status}, not ${status}: ${shown(answer.json ?? answer.text)}`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const PERSON = {
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
};

export function connectTo({ baseUrl, token, key }: Access): Server {
  const dispatcher = new EnvHttpProxyAgent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  const base = baseUrl.replace(/\/$/, '');
  const authorization = {
    token: { authorization: `Bearer ${token}` },
    key: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    nobody: {},
  };
  async function send(
    asked: string,
    url: string,
    options: { method: string; headers: Record<string, string>; body?: string | Buffer },
  ): Promise<Answer> {
    const { method, ...rest } = options;
    const answer = await request(url, { dispatcher, method, ...rest });
    const text = await answer.body.text();
    const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
    return { asked, status: answer.statusCode, headers, text, json: parsed(text) };
  }
  return {
    baseUrl: base,
    token,
    key,
    ask(method, path, { as = 'nobody', json, form, raw, headers = {} } = {}) {
      const body =
        raw ?? (form ? new URLSearchParams(form).toString() : json === undefined ? json : JSON.stringify(json));
      const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
      return send(`${method} ${path}`, base + path, {
        method,
        headers: { ...authorization[as], ...(body !== undefined && { 'content-type': type }), ...headers },
        ...(body !== undefined && { body }),
      });
    },
    visit: (url, headers = PERSON, method = 'GET') => send('A visit to the link', url, { method, headers }),
    close: () => dispatcher.close(),
  };
}
