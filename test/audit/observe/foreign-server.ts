import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Evidence } from '../evidence.ts';
import { selfSigned } from './certificate.ts';

export interface ForeignServer {
  origin: string;
  /** For Chromium's `--ignore-certificate-errors-spki-list`. */
  pin: string;
  close(): Promise<void>;
}

// One gray pixel.
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A server of somebody else that pages reach by the installer's logo and by links: keeps every line and header it is
 * sent.
 */
export async function startForeignServer(evidence: Evidence): Promise<ForeignServer> {
  const { key, cert, pin } = selfSigned('127.0.0.1');
  const server = createServer({ key, cert }, (request, response) => {
    evidence.add('headers at a foreign server', [`${request.method} ${request.url}`, ...request.rawHeaders].join('\n'));
    const image = request.url?.startsWith('/logo.png') === true;
    response.writeHead(200, {
      'content-type': image ? 'image/png' : 'text/html',
      'cache-control': request.url?.includes('?kept') === true ? 'max-age=3600' : 'no-store',
    });
    response.end(image ? LOGO : '<!doctype html><title>Somewhere else</title><p>Somewhere else');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
