import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { hashSource } from './http/security-headers.ts';
import type { ServiceDeps } from './service-deps.ts';

/**
 * Scalar's page shows the description that lies beside it. It asks nobody but this address, keeps no credential, and
 * takes its theme from the console, where it is shown in a frame.
 */
const startScript = (mayTry: boolean): string => `
const theme = new URLSearchParams(location.search).get('theme');
Scalar.createApiReference('#reference', {
  url: new URL('openapi.json', location.href).href,
  hideTestRequestButton: ${!mayTry},
  ...(theme && { forceDarkModeState: theme === 'dark' ? 'dark' : 'light', hideDarkModeToggle: true }),
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  authentication: { preferredSecurityScheme: 'accessToken' },
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultOpenFirstTag: false,
});
`;

const page = (script: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>API reference</title>
    <style>body { margin: 0 }</style>
  </head>
  <body>
    <main id="reference"></main>
    <script src="reference/scalar.js"></script>
    <script>${script}</script>
  </body>
</html>
`;

/**
 * Scripts from this address alone, with the one that starts them by its hash. Styles from anywhere in the page: Scalar
 * sets them as attributes, which no nonce admits. They can run nothing, and no address but this one is reached.
 */
const policy = (script: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashSource(script)}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');

/**
 * The reference of the API for people: `GET /console/reference`, which needs no network. Anyone may read it, as the
 * description itself; trying an operation takes a credential, test mode, and a host with an address. Its script of 5 MB
 * is read when it is asked for.
 */
export function registerReference(app: FastifyInstance, { host, mode }: Pick<ServiceDeps, 'host' | 'mode'>): void {
  const config = { open: 'renderer' } as const;
  // The window’s own address is none of HTTP, and Scalar sends nothing to another.
  const script = startScript(mode === 'test' && host.kind !== 'electron');
  app.get('/console/reference', { config }, (_request, reply) =>
    reply
      .header('content-security-policy', policy(script))
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(page(script)),
  );
  app.get('/console/reference/scalar.js', { config }, async (_request, reply) => {
    const file = host.referenceScript;
    const size =
      file === undefined
        ? undefined
        : await stat(file).then(
            (found) => found.size,
            () => undefined,
          );
    if (file === undefined || size === undefined) return reply.callNotFound();
    return reply.type('text/javascript; charset=utf-8').header('content-length', size).send(createReadStream(file));
  });
}
