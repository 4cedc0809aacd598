import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguages, bestLanguage } from '../languages/languages.ts';
import { ownersBaseUrl } from './http/origins.ts';
import type { ServiceDeps } from './service-deps.ts';

/** In the built index.html, where each load gets a nonce of its own. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** In the built index.html as well: the language of the page, unless its reader has chosen another one there. */
const LANGUAGE_PLACEHOLDER = '__LANGUAGE__';

/** First parts of addresses that belong to the service: what is not found below them is no page of the console. */
const SERVICE_PATHS = new Set(['v1', 'console', 'onboarding', 'assets']);

/**
 * Scripts only from the console's own files; styles from there or, for what a library adds, with this load's nonce.
 * Whoever reads the nonce in the page can style it, and run nothing.
 */
export const pagePolicy = (nonce: string, owners: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // The thread that prepares what the map draws.
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    // The reference of the API.
    "frame-src 'self'",
    // What the popup sends, before it has an address of its own.
    `form-action 'self' ${owners}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

/**
 * The console has no service worker. One that another program left at this address, while it held the port, would sit
 * between the page and the service: when the browser looks whether it has changed, it gets this one, which ends itself
 * and loads the pages anew.
 */
const ENDS_ITSELF = `'use strict';
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister().then(() => clients.matchAll()).then((all) => all.map((page) => page.navigate(page.url)))));
`;

/** A thread of the page goes by the policy of its own file: it computes, and reaches nothing. */
const THREAD_POLICY = "default-src 'none'";

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What a build of the renderer consists of; anything else is bytes to a browser. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const typeOf = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream';

/** The files of a folder, folders in it and hidden ones left out, by their names. */
async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(folder, { withFileTypes: true })).flatMap((entry) =>
    entry.isFile() && !entry.name.startsWith('.') ? [entry.name] : [],
  );
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
}

const wantsPage = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html');

/** Whether an address is one of the renderer's own: no part of the service, and no file by its look. */
export function isClientRoute(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return !SERVICE_PATHS.has(path.split('/')[1] ?? '') && !path.slice(path.lastIndexOf('/')).includes('.');
}

/**
 * The built renderer. Its assets carry a hash in their names and may be kept forever; its page is never kept, answers
 * every client route, and comes with a fresh nonce. These files hold no data and need no credentials; they are read
 * once, so that no request of whoever it may be opens one. Nothing is registered where the host has no renderer
 * (`serve`).
 */
export async function registerRendererFiles(app: FastifyInstance, deps: ServiceDeps): Promise<void> {
  const folder = deps.host.rendererFolder;
  if (folder === undefined) return;
  const [beside, assets] = await Promise.all([readFiles(folder), readFiles(join(folder, 'assets'))]);
  const template = await readFile(join(folder, 'index.html'), 'utf8');

  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['service-worker'] === undefined) return done();
    void reply.type('text/javascript').header('cache-control', 'no-store').send(ENDS_ITSELF);
  });

  const send = (reply: FastifyReply, files: ReadonlyMap<string, Buffer>, name: string) => {
    const file = files.get(name);
    if (!file) return reply.callNotFound();
    // For a file that is there alone, so that an answer 404 is not kept.
    if (files === assets) void reply.header('cache-control', IMMUTABLE);
    if (extname(name) === '.js') void reply.header('content-security-policy', THREAD_POLICY);
    return reply.type(typeOf(name)).send(file);
  };

  // The names of the build and no other: nothing that a client made up gets as far as a path.
  app.get<{ Params: { '*': string } }>('/assets/*', { config: { open: 'renderer' } }, ({ params }, reply) =>
    send(reply, assets, params['*']),
  );
  for (const name of ['icon.svg', 'licenses.json'])
    app.get(`/${name}`, { config: { open: 'renderer' } }, (_request, reply) => send(reply, beside, name));
  // The address that is printed answers whoever asks: a probe says nothing of what it accepts.
  app.get('/', { config: { open: 'renderer' } }, (request, reply) => sendPage(request, reply));
  app.get('/*', { config: { open: 'renderer' } }, (request, reply) => {
    if (!wantsPage(request) || !isClientRoute(request.url)) return reply.callNotFound();
    return sendPage(request, reply);
  });

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const nonce = deps.random(16).toString('base64url');
    const language = bestLanguage(acceptedLanguages(request.headers['accept-language'] ?? ''));
    return reply
      .header('content-security-policy', pagePolicy(nonce, ownersBaseUrl(deps.origins, request)))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(template.replaceAll(NONCE_PLACEHOLDER, nonce).replace(LANGUAGE_PLACEHOLDER, language));
  }
}
