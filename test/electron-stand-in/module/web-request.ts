import type {
  CallbackResponse,
  HeadersReceivedResponse,
  OnBeforeRequestListenerDetails,
  OnHeadersReceivedListenerDetails,
  WebRequest,
  WebRequestFilter,
} from 'electron';

type Listener = (details: OnBeforeRequestListenerDetails, callback: (response: CallbackResponse) => void) => void;
type HeadersListener = (
  details: OnHeadersReceivedListenerDetails,
  callback: (response: HeadersReceivedResponse) => void,
) => void;

/** Headers as the protocol has them. */
export type HeaderLines = { name: string; value: string }[];

/** Electron joins lines of one name; the protocol may join them in one text, by line breaks. */
function byName(lines: HeaderLines): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  for (const { name, value } of lines) (headers[name] ??= []).push(...value.split('\n'));
  return headers;
}

const TYPES: Partial<Record<string, OnBeforeRequestListenerDetails['resourceType']>> = {
  Document: 'mainFrame',
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  Media: 'media',
  WebSocket: 'webSocket',
};

/** The filter of a session's requests; asked for everything that a page wants to load. */
export class StandInWebRequest implements Pick<WebRequest, 'onBeforeRequest' | 'onHeadersReceived'> {
  #listener: Listener | undefined;
  #headersListener: HeadersListener | undefined;

  onBeforeRequest(filter: WebRequestFilter | Listener | null, listener?: Listener | null): void {
    if (typeof filter === 'object' && filter !== null)
      throw new Error('the stand-in takes no filter of addresses: look at details.url');
    this.#listener = filter ?? listener ?? undefined;
  }

  onHeadersReceived(filter: WebRequestFilter | HeadersListener | null, listener?: HeadersListener | null): void {
    if (typeof filter === 'object' && filter !== null)
      throw new Error('the stand-in takes no filter of addresses: look at details.url');
    this.#headersListener = filter ?? listener ?? undefined;
  }

  get filtersAnswers(): boolean {
    return this.#headersListener !== undefined;
  }

  /** Which requests have to wait for an answer: documents always, the others where somebody asked. Read once a page. */
  patterns(): { urlPattern: string; resourceType?: 'Document'; requestStage?: 'Response' }[] {
    const requests = this.#listener ? { urlPattern: '*' } : { urlPattern: '*', resourceType: 'Document' as const };
    return this.#headersListener ? [requests, { urlPattern: '*', requestStage: 'Response' }] : [requests];
  }

  /** The headers of an answer as the listener wants them. */
  async headersOf(url: string, method: string, type: string, status: number, lines: HeaderLines): Promise<HeaderLines> {
    const { responseHeaders = byName(lines) } = (await this.#askAboutHeaders(url, method, type, status, lines)) ?? {};
    return Object.entries(responseHeaders).flatMap(([name, values]) =>
      [values].flat().map((value) => ({ name, value })),
    );
  }

  async #askAboutHeaders(
    url: string,
    method: string,
    type: string,
    status: number,
    lines: HeaderLines,
  ): Promise<HeadersReceivedResponse | undefined> {
    const listener = this.#headersListener;
    if (!listener) return undefined;
    const details = {
      id: 0,
      url,
      method,
      resourceType: TYPES[type] ?? 'other',
      referrer: '',
      timestamp: 0,
      statusLine: `HTTP/1.1 ${status}`,
      statusCode: status,
      responseHeaders: byName(lines),
    } satisfies OnHeadersReceivedListenerDetails;
    const { promise, resolve } = Promise.withResolvers<HeadersReceivedResponse>();
    listener(details, resolve);
    return promise;
  }

  /** Whether the listener keeps an answer from whoever asked. */
  async stopsAnswer(url: string, method: string, type: string, status: number, lines: HeaderLines): Promise<boolean> {
    return (await this.#askAboutHeaders(url, method, type, status, lines))?.cancel === true;
  }

  async isCancelled(url: string, method: string, type: string): Promise<boolean> {
    const listener = this.#listener;
    if (!listener) return false;
    const details = {
      id: 0,
      url,
      method,
      resourceType: TYPES[type] ?? 'other',
      referrer: '',
      timestamp: 0,
      uploadData: [],
    } satisfies OnBeforeRequestListenerDetails;
    const { promise, resolve } = Promise.withResolvers<CallbackResponse>();
    listener(details, resolve);
    return (await promise).cancel === true;
  }
}
