import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers by which a browser or a proxy says that nobody has asked for this page yet. */
const ADVANCE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

const isInAdvance = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  ADVANCE_HEADERS.some((name) => /prefetch|preview|prerender/i.test(String(headers[name] ?? '')));

/**
 * Whether a request is a person's navigation and may use a link up (D21, T22): a GET that does not call itself a
 * prefetch or a preview, and, where the browser tells what it loads, a document.
 */
export function isPersonVisit(request: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const destination = request.headers['sec-fetch-dest'];
  return request.method === 'GET' && !isInAdvance(request) && (destination === undefined || destination === 'document');
}

/**
 * The answer to what is no person's visit: nothing, and nothing has happened. It is 204, but 503 to a page that is
 * loaded ahead of a click (speculation rules, prerendering): Chromium uses a 2xx that it got in advance for the
 * click, which then opens nothing, and sends a new request after anything else.
 */
export function sendNothing(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): FastifyReply {
  const aheadOfClick = isInAdvance(request) && request.headers['sec-fetch-dest'] === 'document';
  return reply
    .code(aheadOfClick ? 503 : 204)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send();
}
