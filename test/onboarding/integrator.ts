import { createServer, request as forward, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The integrating application: a site of another origin with a page that leads to a link, and the two addresses to
 * return to.
 */
export interface Integrator {
  origin: string;
  /** Everything it was asked for, but for the icon of the tab. */
  requests: IncomingMessage[];
  /** The markup of its pages. */
  page: string;
  close(): void;
}

const listen = async (server: Server, host: string): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://${host}:${(server.address() as AddressInfo).port}`;
};

export async function startIntegrator(): Promise<Integrator> {
  const server = createServer((request, response) => {
    if (request.url !== '/favicon.ico') integrator.requests.push(request);
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Integrator</title><h1>${request.url?.split('?')[0]}</h1>${integrator.page}`);
  });
  const integrator: Integrator = {
    origin: await listen(server, 'localhost'),
    requests: [],
    page: '',
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return integrator;
}

/**
 * A site that keeps the service under its own name, as behind a proxy, with a start page beside it: one origin for
 * both.
 */
export async function startSameSite(service: string): Promise<Integrator & { seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/onboarding/')) {
      site.requests.push(request);
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>Start</title><h1>Start</h1>${site.page}`);
      return;
    }
    seen.push(request);
    const passed = forward(service + request.url, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
  const site = {
    origin: await listen(server, '127.0.0.1'),
    requests: [] as IncomingMessage[],
    page: '',
    seen,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return site;
}
