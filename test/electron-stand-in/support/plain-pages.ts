import { createHash } from 'node:crypto';

const html = (body: string): Response =>
  new Response(`<!doctype html><title>plain</title>${body}`, { headers: { 'content-type': 'text/html' } });

/**
 * Two events, the second when the page has said that it has the first: an answer that is still open while it is read.
 */
let second = Promise.withResolvers<void>();

function events(): Response {
  second = Promise.withResolvers();
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode('data: 1\n\n'));
      await second.promise;
      controller.enqueue(encoder.encode('data: 2\n\n'));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** How often the answer that may be kept was asked for. */
let kept = 0;

async function sha256(request: Request): Promise<Response> {
  const hash = createHash('sha256');
  let pieces = 0;
  for await (const piece of request.body ?? []) {
    hash.update(piece);
    pieces += 1;
  }
  return Response.json({ sha256: hash.digest('hex'), pieces });
}

/** The pages of the plain shell. */
export async function answerPlainPage(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  switch (pathname) {
    case '/redirect':
      return new Response(null, { status: 303, headers: { location: searchParams.get('to') ?? '/start' } });
    case '/none':
      return new Response(null, { status: 204 });
    case '/broken':
      return Response.error();
    case '/secret':
      return new Response(null, { status: 401, headers: { 'www-authenticate': 'Basic realm="plain"' } });
    case '/file':
      return new Response('a file', { headers: { 'content-disposition': 'attachment; filename="a.txt"' } });
    case '/events':
      return events();
    case '/next-event':
      second.resolve();
      return new Response(null, { status: 204 });
    case '/many-lines':
      return new Response('', {
        headers: [
          ['x-many', 'one'],
          ['x-many', 'two'],
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
        ],
      });
    case '/kept':
      kept += 1;
      return new Response(String(kept), { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
    case '/upload':
      return sha256(request);
    case '/request':
      return Response.json(
        {
          initiator: (request as { initiatorOrigin?: string }).initiatorOrigin,
          url: request.url,
          method: request.method,
          headers: Object.fromEntries(request.headers),
        },
        { headers: { 'set-cookie': 'answer=1' } },
      );
    default:
      return html('<h1>plain</h1>');
  }
}
