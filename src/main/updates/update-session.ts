import type { Session } from 'electron';
import { proxyOfEnvironment } from '../../core.ts';
import { UpdateFault } from './update-fault.ts';

/** A feed is a few hundred bytes. */
const FEED_BYTES = 64 * 1024;
const FEED_MS = 60_000;

const OWN = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Addresses that nobody on the way can answer for: encrypted ones, and this computer's own. */
const isSafe = (url: string): boolean => URL.canParse(url) && (new URL(url).protocol === 'https:' || (new URL(url).protocol === 'http:' && OWN.has(new URL(url).hostname)));

/**
 * The session that the library fetches with, which the guard of pages has shut: open for safe addresses, redirects included, and for files of
 * the size that was announced. The environment's proxy comes before the system's, as for everything that the console sends.
 */
export async function prepareSession(session: Session, feedUrl: string, announced: (url: string) => number | undefined): Promise<void> {
  if (!isSafe(feedUrl)) throw new UpdateFault('The address for updates that came with this package is not safe.');
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !isSafe(url) }));
  session.webRequest.onHeadersReceived(({ url, statusCode, responseHeaders = {} }, answer) => {
    const size = announced(url);
    const headers = new Map(Object.entries(responseHeaders).map(([name, values]) => [name.toLowerCase(), values]));
    const other = Number(headers.get('content-length')?.[0]) !== size || headers.has('content-encoding');
    answer({ cancel: size !== undefined && statusCode === 200 && other });
  });
  const proxy = proxyOfEnvironment(new URL(feedUrl).origin);
  if (proxy) await session.setProxy({ mode: 'fixed_servers', proxyRules: `${proxy.address.protocol}//${proxy.address.host}`, proxyBypassRules: proxy.bypass });
}

/** The feed's file, as it lies there: it is not looked for elsewhere, and not read beyond what a feed may be. */
export async function readFeedFile(session: Session, url: string): Promise<string> {
  const response = await session.fetch(url, { redirect: 'error', cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(FEED_MS) });
  if (!response.ok || !response.body) throw new UpdateFault('The server for updates has nothing for this program.');
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.length;
    if (bytes > FEED_BYTES) throw new UpdateFault('What the server for updates says is much longer than such a text is.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
