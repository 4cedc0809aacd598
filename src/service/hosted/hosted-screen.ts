import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FastifyReply } from 'fastify';
import type { ServiceDeps } from '../service-deps.ts';

/** A screen as a function of the nonce that its style element, and the one script there is, must carry. */
export type Screen = (nonce: string) => ReactElement;

/**
 * Sends a hosted screen: markup only, under a content policy that lets nothing run (`script` admits the one script of the
 * closing page), no framing, no storing. `form-action 'self'` also binds redirects that answer a form, so that a post never
 * leaves this origin directly: it goes through the page `leaving`.
 */
export function sendScreen(deps: Pick<ServiceDeps, 'random'>, reply: FastifyReply, status: number, screen: Screen, script = false): FastifyReply {
  const nonce = deps.random(16).toString('base64url');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(script ? [`script-src 'nonce-${nonce}'`] : []),
    'img-src https: data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .send(`<!doctype html>${renderToStaticMarkup(screen(nonce))}`);
}
