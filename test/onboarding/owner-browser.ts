import type { LightMyRequestResponse } from 'fastify';
import { ORIGIN, type TestService } from '../support/test-service.ts';

type Form = Record<string, string>;

/** A file as a browser's form sends it. */
export interface ChosenFile {
  name: string;
  type: string;
  bytes: Buffer;
  /** The field it is chosen in; the installation contract unless it says another. */
  field?: string;
}

const BOUNDARY = '----onboarding-test-boundary';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const nothingChosen: ChosenFile = { name: '', type: 'application/octet-stream', bytes: Buffer.alloc(0) };

/** A multipart body of fields and files; where none is chosen a browser sends an empty one. */
export function multipartBody(fields: Form, ...files: ChosenFile[]): Buffer {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const chosen = (files.length > 0 ? files : [nothingChosen]).flatMap(
    ({ name, type, bytes, field = 'installation_contract' }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ],
  );
  return Buffer.concat([...parts, ...chosen, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/**
 * An owner's browser without scripts: it keeps cookies by path, follows redirects within the service with GET, and says
 * where it was sent when that is elsewhere.
 */
export class OwnerBrowser {
  readonly #service: TestService;
  /** Cookie values by name, with the path they are sent to. */
  readonly cookies = new Map<string, { value: string; path: string }>();
  /** Where the last answer came from: a path of the service, or the outside address it sent the browser to. */
  at = '';
  /** Every address asked for, in order. */
  readonly history: string[] = [];

  constructor(service: TestService) {
    this.#service = service;
  }

  /** The same browser, with its cookies, when the service was started again. */
  on(service: TestService): OwnerBrowser {
    const browser = new OwnerBrowser(service);
    for (const [name, cookie] of this.cookies) browser.cookies.set(name, cookie);
    return browser;
  }

  async open(url: string, headers: Form = {}): Promise<LightMyRequestResponse> {
    return this.#follow(await this.#send('GET', url, { headers }));
  }

  /** Sends the form of a page, as the page's own origin. */
  async submit(path: string, form: Form, headers: Form = {}): Promise<LightMyRequestResponse> {
    return this.#follow(await this.#send('POST', path, { form, headers: { origin: ORIGIN, ...headers } }));
  }

  /** Sends the form with the documents. */
  async upload(path: string, fields: Form, ...files: ChosenFile[]): Promise<LightMyRequestResponse> {
    const headers = { origin: ORIGIN, 'content-type': MULTIPART };
    return this.#follow(await this.#send('POST', path, { raw: multipartBody(fields, ...files), headers }));
  }

  async #send(
    method: 'GET' | 'POST',
    url: string,
    request: { form?: Form; raw?: Buffer; headers?: Form },
  ): Promise<LightMyRequestResponse> {
    const path = url.startsWith(ORIGIN) ? url.slice(ORIGIN.length) : url;
    this.history.push(path);
    this.at = path;
    const cookie = [...this.cookies]
      .filter(([, { path: scope }]) => path.startsWith(scope))
      .map(([name, { value }]) => `${name}=${value}`);
    const headers = { ...(cookie.length > 0 && { cookie: cookie.join('; ') }), ...request.headers };
    const response = await this.#service.send('nobody', method, path, { ...request, headers });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = '', scope = ''] = /^([^=]+)=([^;]*); Path=([^;]+)/.exec(line) ?? [];
      this.cookies.set(name, { value, path: scope });
    }
    return response;
  }

  async #follow(response: LightMyRequestResponse): Promise<LightMyRequestResponse> {
    const { location } = response.headers;
    if (response.statusCode === 303 && location !== undefined) {
      if (!location.startsWith('/')) this.at = location;
      else return this.open(location);
    }
    const [, goTo] = /http-equiv="refresh" content="0; url=([^"]+)"/i.exec(response.payload) ?? [];
    return goTo === undefined ? response : this.open(goTo);
  }
}

export const PDF: ChosenFile = {
  name: 'contract.pdf',
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
};

export const details = {
  name: 'Mary Hill',
  email: 'mary@example.com',
  phone: '',
  address: '12 Elm Street',
  city: 'Salem',
  state: 'OR',
  zip_code: '97301',
};
export const payment = {
  routing_number: '123456780',
  account_number: '5550001111',
  account_number_again: '5550001111',
  account_type: 'checking',
  frequency: 'quarterly',
};
