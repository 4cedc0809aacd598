import type { CallbackResponse, OnBeforeRequestListenerDetails, WebRequest, WebRequestFilter } from 'electron';

type Listener = (details: OnBeforeRequestListenerDetails, callback: (response: CallbackResponse) => void) => void;

const TYPES: Partial<Record<string, OnBeforeRequestListenerDetails['resourceType']>> = {
  Document: 'mainFrame', Stylesheet: 'stylesheet', Script: 'script', Image: 'image', Font: 'font', XHR: 'xhr', Fetch: 'xhr', Ping: 'ping',
  CSPViolationReport: 'cspReport', Media: 'media', WebSocket: 'webSocket',
};

/** The filter of a session's requests; asked for everything that a page wants to load. */
export class StandInWebRequest implements Pick<WebRequest, 'onBeforeRequest'> {
  #listener: Listener | undefined;

  onBeforeRequest(filter: WebRequestFilter | Listener | null, listener?: Listener | null): void {
    if (typeof filter === 'object' && filter !== null) throw new Error('the stand-in takes no filter of addresses: look at details.url');
    this.#listener = filter ?? listener ?? undefined;
  }

  /** Which requests have to wait for an answer: documents always, the others where somebody asked. Read once a page. */
  patterns(): { urlPattern: string; resourceType?: 'Document' }[] {
    return [this.#listener ? { urlPattern: '*' } : { urlPattern: '*', resourceType: 'Document' }];
  }

  async isCancelled(url: string, method: string, type: string): Promise<boolean> {
    const listener = this.#listener;
    if (!listener) return false;
    const details = {
      id: 0, url, method, resourceType: TYPES[type] ?? 'other', referrer: '', timestamp: 0, uploadData: [],
    } satisfies OnBeforeRequestListenerDetails;
    const { promise, resolve } = Promise.withResolvers<CallbackResponse>();
    listener(details, resolve);
    return (await promise).cancel === true;
  }
}
