import type { ProtocolSession } from '../chromium/connection.ts';
import { ABORTED, netError } from '../chromium/net-errors.ts';
import { createEvent, type Navigation } from './events.ts';
import { runtime } from './runtime.ts';
import type { HeaderLines } from './web-request.ts';
import type { StandInWebContents } from './web-contents.ts';

const event = createEvent;

/**
 * Over a handled protocol nobody tells how much of a request has gone (electron/electron#39709: `onprogress` is never
 * called); run in each page before its own scripts.
 */
const WITHOUT_UPLOAD_PROGRESS = `if (location.hostname.endsWith('.localhost')) {
  const { prototype } = XMLHttpRequestUpload;
  const listen = prototype.addEventListener;
  Object.defineProperty(prototype, 'onprogress', { get: () => null, set: () => undefined });
  prototype.addEventListener = function (type, ...rest) { if (type !== 'progress') listen.call(this, type, ...rest); };
}`;

/** What is known of a navigation under way; the protocol's `loaderId` names it. */
interface UnderWay {
  frameId: string;
  url: string;
  error?: string;
  status: number;
  statusText: string;
}

/**
 * Tells a page's events in the order that Electron documents ("Navigation Events" of webContents):
 * did-start-navigation, will-frame-navigate, will-navigate (both only where the page itself wants to go),
 * will-redirect, did-redirect-navigation, did-frame-navigate, did-navigate. A navigation that a listener stops ends
 * with did-fail-provisional-load alone; did-fail-load is for loads that failed, not for those given up. Requests for
 * documents wait until the listeners have been asked.
 */
export async function followPage(
  contents: StandInWebContents,
  protocol: ProtocolSession,
  mainFrame: string,
): Promise<void> {
  const { server } = contents.session;
  const { targets } = runtime('a page');
  const wanted = new Set<string>();
  const underWay = new Map<string, UnderWay>();
  let loading = false;
  let shown = false;

  const navigation = (frameId: string, url: string, isSameDocument = false): Navigation => ({
    url: server.toElectron(url),
    isSameDocument,
    isMainFrame: frameId === mainFrame,
  });
  const four = (details: Navigation) =>
    [event(details), details.url, details.isSameDocument, details.isMainFrame] as const;

  /** Whether a document may be asked for. A redirect is one, too. */
  function isStopped(frameId: string, url: string, isRedirect: boolean): boolean {
    const details = navigation(frameId, url);
    if (isRedirect) {
      const [redirect, ...rest] = four(details);
      contents.tell('will-redirect', redirect, ...rest);
      if (!redirect.defaultPrevented) contents.tell('did-redirect-navigation', ...four(details));
      return redirect.defaultPrevented;
    }
    if (!wanted.delete(frameId)) return false;
    const inFrame = event(details);
    contents.tell('will-frame-navigate', inFrame);
    if (inFrame.defaultPrevented || !details.isMainFrame) return inFrame.defaultPrevented;
    const [navigate, ...rest] = four(details);
    contents.tell('will-navigate', navigate, ...rest);
    return navigate.defaultPrevented;
  }

  function failed({ frameId, url, error = ABORTED }: UnderWay): void {
    const { code, name } = netError(error);
    const { url: address, isMainFrame } = navigation(frameId, url);
    contents.tell('did-fail-provisional-load', event({}), code, name, address, isMainFrame);
    if (name !== ABORTED) contents.tell('did-fail-load', event({}), code, name, address, isMainFrame);
  }

  protocol.on('Page.frameRequestedNavigation', ({ frameId }) => wanted.add(frameId));
  protocol.on('Page.frameStartedNavigating', ({ frameId, url, loaderId, navigationType }) => {
    const isSameDocument = /SameDocument$/i.test(navigationType);
    if (!isSameDocument) underWay.set(loaderId, { frameId, url, status: -1, statusText: '' });
    contents.tell('did-start-navigation', ...four(navigation(frameId, url, isSameDocument)));
  });
  protocol.on('Page.frameStartedLoading', ({ frameId }) => {
    if (frameId !== mainFrame) return;
    loading = true;
    contents.tell('did-start-loading');
  });
  /** What becomes of a request that waits: stopped by a listener, cancelled by the session's filter, or let go. */
  async function decide(
    url: string,
    method: string,
    type: string,
    frameId: string,
    isRedirect: boolean,
  ): Promise<'Aborted' | 'BlockedByClient' | undefined> {
    if (type === 'Document' && isStopped(frameId, url, isRedirect)) return 'Aborted';
    if (await contents.session.webRequest.isCancelled(server.toElectron(url), method, type)) return 'BlockedByClient';
    if (type === 'Document' && frameId === mainFrame) await contents.session.applyPermissions(contents, url);
    return undefined;
  }

  /**
   * An answer waits with its headers; a redirect is left as it is. Sent anew, since Chromium has read the policies of
   * what came by then.
   */
  async function letThrough(
    requestId: string,
    url: string,
    method: string,
    type: string,
    status: number,
    lines: HeaderLines,
  ): Promise<unknown> {
    if (status >= 300 && status < 400) return protocol.send('Fetch.continueRequest', { requestId });
    const responseHeaders = await contents.session.webRequest.headersOf(
      server.toElectron(url),
      method,
      type,
      status,
      lines,
    );
    const { body, base64Encoded } = await protocol.send('Fetch.getResponseBody', { requestId });
    const bytes = base64Encoded ? body : Buffer.from(body).toString('base64');
    return protocol.send('Fetch.fulfillRequest', { requestId, responseCode: status, responseHeaders, body: bytes });
  }

  protocol.on(
    'Fetch.requestPaused',
    ({
      requestId,
      networkId,
      request,
      frameId,
      resourceType,
      redirectedRequestId,
      responseStatusCode,
      responseHeaders,
      responseErrorReason,
    }) => {
      if (responseErrorReason !== undefined || responseStatusCode !== undefined) {
        const answered =
          responseStatusCode === undefined
            ? protocol.send('Fetch.continueRequest', { requestId })
            : letThrough(
                requestId,
                request.url,
                request.method,
                resourceType,
                responseStatusCode,
                responseHeaders ?? [],
              );
        answered.catch(() => undefined);
        return;
      }
      const navigating = underWay.get(networkId ?? '');
      if (navigating) navigating.url = request.url;
      void decide(request.url, request.method, resourceType, frameId, redirectedRequestId !== undefined).then(
        (errorReason) =>
          (errorReason
            ? protocol.send('Fetch.failRequest', { requestId, errorReason })
            : protocol.send('Fetch.continueRequest', { requestId })
          )
            // The page may have given the request up, or be gone, by now.
            .catch(() => undefined),
      );
    },
  );
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    const navigating = underWay.get(requestId);
    if (navigating) Object.assign(navigating, { status: response.status, statusText: response.statusText });
  });
  protocol.on('Network.loadingFailed', ({ requestId, errorText }) => {
    const navigating = underWay.get(requestId);
    if (!navigating) return;
    navigating.error = errorText;
    // Every other fault is shown as a page of Chromium's own, and told once that is there.
    if (netError(errorText).name !== ABORTED) return;
    underWay.delete(requestId);
    failed(navigating);
  });
  protocol.on('Page.frameNavigated', ({ frame }) => {
    const navigating = underWay.get(frame.loaderId);
    underWay.delete(frame.loaderId);
    if (!navigating) return;
    if (frame.unreachableUrl !== undefined) {
      failed({ ...navigating, url: frame.unreachableUrl });
      return;
    }
    const { url, isMainFrame } = navigation(frame.id, frame.url);
    if (isMainFrame) contents.showed(url);
    contents.tell('did-frame-navigate', event({}), url, navigating.status, navigating.statusText, isMainFrame);
    if (isMainFrame) contents.tell('did-navigate', event({}), url, navigating.status, navigating.statusText);
    // The first page of a window has nothing before it, here as there.
    if (isMainFrame && !shown) protocol.send('Page.resetNavigationHistory').catch(() => undefined);
    shown ||= isMainFrame;
  });
  protocol.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    const details = navigation(frameId, url, true);
    if (details.isMainFrame) contents.showed(details.url);
    contents.tell('did-navigate-in-page', event({}), details.url, details.isMainFrame);
  });
  protocol.on('Page.domContentEventFired', () => contents.tell('dom-ready'));
  protocol.on('Page.loadEventFired', () => {
    contents.tell('did-finish-load');
    // A page that has gone meanwhile has no title any more.
    protocol.send('Runtime.evaluate', { expression: 'document.title', returnByValue: true }).then(
      ({ result }) => contents.titled(String(result.value)),
      () => undefined,
    );
  });
  protocol.on('Page.frameStoppedLoading', ({ frameId }) => {
    // The empty page of a new target stops without having started.
    if (frameId !== mainFrame || !loading) return;
    loading = false;
    contents.tell('did-stop-loading');
  });
  protocol.on('Inspector.targetCrashed', () => contents.markCrashed());
  protocol.on('Page.windowOpen', ({ url, windowName }) =>
    targets.answered(contents.wantsWindow(server.toElectron(url), windowName), url),
  );

  await protocol.send('Page.enable');
  await protocol.send('Page.addScriptToEvaluateOnNewDocument', { source: WITHOUT_UPLOAD_PROGRESS });
  await protocol.send('Network.enable');
  await protocol.send('Inspector.enable');
  await protocol.send('Fetch.enable', { patterns: contents.session.webRequest.patterns() });
}
