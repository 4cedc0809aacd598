import { useEffect, type RefObject } from 'react';
import { z } from 'zod';

/** What the page in the frame asks; it has no origin of its own, and so can ask nobody. */
const asked = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

/** All that a request of a client has: nothing that proves who the operator is. */
const HEADERS = new Set(['accept', 'authorization', 'content-type', 'idempotency-key']);

/** The path that may be asked for: the API, and its description. */
function pathOf({ method, url }: z.infer<typeof asked>): string | undefined {
  const parsed = URL.parse(url);
  if (!parsed?.href.startsWith(`${location.protocol}//${location.host}/`)) return undefined;
  const { pathname, search } = parsed;
  const isDescription = method === 'GET' && pathname === '/console/openapi.json';
  return isDescription || pathname.startsWith('/v1/') ? pathname + search : undefined;
}

/** Asks for the frame, without the cookie of the console. Null: not allowed, or nothing answers. */
async function answerTo(request: z.infer<typeof asked>) {
  const path = pathOf(request);
  if (path === undefined) return null;
  const { method, headers, body } = request;
  try {
    const response = await fetch(path, {
      method,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => HEADERS.has(name.toLowerCase()))),
      credentials: 'omit',
      ...(body !== '' && { body }),
    });
    const { status, statusText } = response;
    return { status, statusText, headers: Object.fromEntries(response.headers), body: await response.text() };
  } catch {
    return null;
  }
}

/** Answers what the page in this frame asks by messages. */
export function useFrameRequests(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const listen = ({ source, data, ports: [port] }: MessageEvent): void => {
      const request = asked.safeParse(data);
      if (!port || !request.success || source !== frame.current?.contentWindow) return;
      void answerTo(request.data).then((answer) => port.postMessage(answer));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame]);
}
