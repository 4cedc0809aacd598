import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { hashSource } from './http/security-headers.ts';
import { REFERENCE, REFERENCE_SCRIPT } from './reference-paths.ts';
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

/**
 * Before Scalar's script, where a console has sessions: it has no storage there, what it asks goes through the page
 * that shows it (`reference-frame.ts`), and a person's input is told to that page.
 */
const BRIDGE = `
if (parent === window) document.write('This is shown in the console: API, Reference.');
const storage = () => {
  const kept = new Map();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, String(value)),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() { return kept.size; },
  };
};
for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: storage() });
window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { method, url } = request;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  const asked = { method, url, headers: Object.fromEntries(request.headers), body: await request.text() };
  parent.postMessage(asked, location.origin, [port2]);
  const answer = await answered;
  if (answer === null) throw new TypeError('Failed to fetch');
  const { body, ...rest } = answer;
  return new Response(answer.status === 204 ? null : body, rest);
};
for (const input of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  addEventListener(input, (event) => event.isTrusted && parent.postMessage('input', location.origin), { capture: true, passive: true });
`;

const page = (scripts: { before: string; start: string }): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>API reference</title>
    <style>body { margin: 0 }</style>
  </head>
  <body>
    <main id="reference"></main>
    <script>${scripts.before}</script>
    <script src="reference/scalar.js"></script>
    <script>${scripts.start}</script>
  </body>
</html>
`;

/**
 * Scripts from this address alone, with those beside it by their hashes. Styles from anywhere in the page: Scalar sets
 * them as attributes, which no nonce admits. They can run nothing, and no address but this one is reached. In a sandbox
 * the page has no origin: neither cookies nor storage of the console, and it reaches nobody by itself.
 */
const policy = (scripts: { before: string; start: string }, sandboxed: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashSource(scripts.before)} ${hashSource(scripts.start)}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    `connect-src ${sandboxed ? "'none'" : "'self'"}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    ...(sandboxed ? ['sandbox allow-scripts allow-forms allow-downloads'] : []),
  ].join('; ');

/**
 * The reference of the API for people: `GET /console/reference`, which needs no network. Anyone may read it, as the
 * description itself; trying an operation takes a credential, test mode, and a host with an address. Where operators
 * have sessions, the page is in a sandbox, because its script is not ours. That has 5 MB, and is read when it is asked
 * for.
 */
export function registerReference(app: FastifyInstance, { host, mode }: Pick<ServiceDeps, 'host' | 'mode'>): void {
  const config = { open: 'renderer' } as const;
  // The window’s own address is none of HTTP, and Scalar sends nothing to another.
  const sandboxed = host.kind !== 'serve';
  const scripts = { before: sandboxed ? BRIDGE : '', start: startScript(mode === 'test' && host.kind !== 'electron') };
  app.get(REFERENCE, { config }, (_request, reply) =>
    reply
      .header('content-security-policy', policy(scripts, sandboxed))
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(page(scripts)),
  );
  app.get(REFERENCE_SCRIPT, { config }, async (_request, reply) => {
    const file = host.referenceScript;
    const size =
      file === undefined
        ? undefined
        : await stat(file).then(
            (found) => found.size,
            () => undefined,
          );
    if (file === undefined || size === undefined) return reply.callNotFound();
    // The sandbox has no origin that this could be of.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply.type('text/javascript; charset=utf-8').header('content-length', size).send(createReadStream(file));
  });
}
