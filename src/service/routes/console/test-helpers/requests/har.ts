import { STATUS_CODES } from 'node:http';
import type { JournalEntry } from '../../../../../contract/console/test-helpers/requests.ts';

const pairs = (values: Iterable<[string, string]>): { name: string; value: string }[] =>
  [...values].map(([name, value]) => ({ name, value }));

const HTTP = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 };

function requestIn({ method, path, request }: JournalEntry, base: string): object {
  const url = new URL(path.startsWith('/') ? base + path : path); // a client may write an address in full
  return {
    ...HTTP,
    method,
    url: url.href,
    headers: pairs(Object.entries(request.headers)),
    queryString: pairs(url.searchParams),
    bodySize: request.size,
    ...(request.body !== null && {
      postData: { mimeType: request.headers['content-type'] ?? '', text: request.body },
    }),
  };
}

/** A lost answer has the status 0, as in the files of browsers. */
function responseIn({ response }: JournalEntry): object {
  const { status = 0, headers = {}, body = null, size = 0 } = response ?? {};
  return {
    ...HTTP,
    status,
    statusText: STATUS_CODES[status] ?? '',
    headers: pairs(Object.entries(headers)),
    redirectURL: headers.location ?? '',
    bodySize: size,
    content: { size, mimeType: headers['content-type'] ?? '', ...(body !== null && { text: body }) },
    ...(!response && { _error: 'The connection was reset.' }),
  };
}

/** Requests as an HTTP archive (HAR 1.2), which the tools of browsers open. */
export const harOf = (entries: readonly JournalEntry[], base: string, version: string): object => ({
  log: {
    version: '1.2',
    creator: { name: 'Solar Installer Console', version },
    entries: entries.map((entry) => ({
      startedDateTime: entry.at.replace(/\d{3}Z$/, 'Z'),
      time: entry.ms,
      request: requestIn(entry, base),
      response: responseIn(entry),
      cache: {},
      timings: { send: 0, wait: entry.ms, receive: 0 },
    })),
  },
});
