import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseUrl } from './http/base-url.ts';
import { ownersOrigin } from './http/origins.ts';
import type { ServiceDeps } from './service-deps.ts';

/** Stands in the built index.html where each load gets a nonce of its own. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** First parts of addresses that belong to the service: what is not found below them is no page of the console. */
const SERVICE_PATHS = new Set(['v1', 'console', 'onboarding', 'assets']);

/**
 * Scripts only from the console's own files; styles from there or, for what a library adds, with this load's nonce. Whoever reads the nonce
 * in the page can style it, and run nothing.
 */
export const pagePolicy = (nonce: string, owners: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    // What the popup sends, before it has an address of its own.
    `form-action 'self' ${owners}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

/**
 * The console has no service worker. One that another program left at this address, while it held the port, would sit between the page and
 * the service: when the browser looks whether it has changed, it gets this one, which ends itself and loads the pages anew.
 */
const ENDS_ITSELF = `'use strict';
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister().then(() => clients.matchAll()).then((all) => all.map((page) => page.navigate(page.url)))));
`;

const IMMUTABLE = 'public, max-age=31536000, immutable';

const wantsPage = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html');

/** Whether an address is one of the renderer's own: no part of the service, and no file by its look. */
export function isClientRoute(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return !SERVICE_PATHS.has(path.split('/')[1] ?? '') && !path.slice(path.lastIndexOf('/')).includes('.');
}

/**
 * The built renderer. Its assets carry a hash in their names and may be kept forever; its page is never kept, answers every
 * client route, and comes with a fresh nonce. These files hold no data and need no credentials. Nothing is registered where
 * the host has no renderer (`serve`).
 */
export async function registerRendererFiles(app: FastifyInstance, deps: ServiceDeps): Promise<void> {
  const folder = deps.host.rendererFolder;
  if (folder === undefined) return;
  const assets = join(folder, 'assets');
  const assetNames = new Set((await readdir(assets)).filter((name) => !name.startsWith('.')));
  const template = await readFile(join(folder, 'index.html'), 'utf8');

  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['service-worker'] === undefined) return done();
    void reply.type('text/javascript').header('cache-control', 'no-store').send(ENDS_ITSELF);
  });

  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: folder,
      serve: false,
      dotfiles: 'deny',
      cacheControl: false,
      // Set for a file that is there, so that an answer 404 is not kept.
      setHeaders: (reply, path) => {
        if (path.startsWith(assets)) void reply.header('cache-control', IMMUTABLE);
      },
    });
    // The names of the build and no other: nothing that a client made up gets as far as a path.
    files.get<{ Params: { '*': string } }>('/assets/*', { config: { open: 'renderer' } }, (request, reply) =>
      assetNames.has(request.params['*']) ? reply.sendFile(request.params['*'], assets) : reply.callNotFound(),
    );
    files.get('/icon.svg', { config: { open: 'renderer' } }, (_request, reply) => reply.sendFile('icon.svg'));
    files.get('/licenses.json', { config: { open: 'renderer' } }, (_request, reply) => reply.sendFile('licenses.json'));
    // The address that is printed answers whoever asks: a probe says nothing of what it accepts.
    files.get('/', { config: { open: 'renderer' } }, (request, reply) => sendPage(request, reply));
    files.get('/*', { config: { open: 'renderer' } }, (request, reply) => {
      if (!wantsPage(request) || !isClientRoute(request.url)) return reply.callNotFound();
      return sendPage(request, reply);
    });
  });

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const nonce = deps.random(16).toString('base64url');
    return reply
      .header('content-security-policy', pagePolicy(nonce, ownersOrigin(deps.origins, baseUrl(request))))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(template.replaceAll(NONCE_PLACEHOLDER, nonce));
  }
}
