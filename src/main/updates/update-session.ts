import type { Session } from 'electron';
import { proxyOfEnvironment } from '../../core.ts';
import { UpdateFault } from './update-fault.ts';

/** A feed is a few hundred bytes. */
const FEED_BYTES = 64 * 1024;
const FEED_MS = 60_000;

const OWN = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Addresses that nobody on the way can answer for: encrypted ones, and this computer's own. */
const isSafe = (url: string): boolean =>
  URL.canParse(url) &&
  (new URL(url).protocol === 'https:' || (new URL(url).protocol === 'http:' && OWN.has(new URL(url).hostname)));

/** The first request and five redirects, which the library makes requests of their own. */
const MOST_REQUESTS = 6;

/**
 * Opens the session for one task: for safe addresses, and for whole files of the announced sizes, redirects included.
 * Both lengths that an answer could have count: Chromium passes over Content-Length where there is a Transfer-Encoding.
 */
export function openSession(session: Session, sizes?: number[]): void {
  let requests = 0;
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    requests += 1;
    answer({ cancel: !isSafe(url) || requests > MOST_REQUESTS });
  });
  session.webRequest.onHeadersReceived(({ statusCode, responseHeaders = {} }, answer) => {
    const headers = new Map(Object.entries(responseHeaders).map(([name, values]) => [name.toLowerCase(), values]));
    const whole = statusCode === 200 && !headers.has('content-encoding') && !headers.has('transfer-encoding');
    answer({
      cancel:
        sizes !== undefined &&
        statusCode < 300 &&
        !(whole && sizes.includes(Number(headers.get('content-length')?.[0]))),
    });
  });
}

/** Nothing more is asked, also not by what was canceled. */
export function shutSession(session: Session): void {
  session.webRequest.onBeforeRequest((_request, answer) => answer({ cancel: true }));
}

/** The environment's proxy comes before the system's, as for everything that the console sends. */
export async function prepareSession(session: Session, feedUrl: string): Promise<void> {
  if (!isSafe(feedUrl)) throw new UpdateFault('addressNotSafe');
  const proxy = proxyOfEnvironment(new URL(feedUrl).origin);
  if (proxy)
    await session.setProxy({
      mode: 'fixed_servers',
      proxyRules: `${proxy.address.protocol}//${proxy.address.host}`,
      proxyBypassRules: proxy.bypass,
    });
}

/** The feed's file, as it is there: it is not looked for elsewhere, and not read beyond what a feed may be. */
export async function readFeedFile(session: Session, url: string): Promise<string> {
  openSession(session);
  const response = await session.fetch(url, {
    redirect: 'error',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(FEED_MS),
  });
  if (!response.ok || !response.body) throw new UpdateFault('nothingThere');
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.length;
    if (bytes > FEED_BYTES) throw new UpdateFault('tooLong');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
