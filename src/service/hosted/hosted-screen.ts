import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FastifyReply } from 'fastify';
import { hashSource } from '../http/security-headers.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { languageOf, wordsOf } from './owner-language.ts';
import { type Words, WordsProvider } from './words.ts';

/** A screen as a function of the nonce that its style element must carry. */
export type Screen = (nonce: string) => ReactElement;

/**
 * A small script that improves a screen; every screen works without. It is a constant of ours, nothing is ever put into
 * it.
 */
export interface ScreenScript {
  text: string;
  /** It sends requests to this origin (`connect-src 'self'`). */
  connects?: boolean;
}

const withScript = (markup: string, text: string): string =>
  markup.replace(/<\/body><\/html>$/, () => `<script>${text}</script></body></html>`);

declare module 'fastify' {
  interface FastifyReply {
    /** Scripts of whatever page this answer is, beside its own. */
    alongside?: ScreenScript[];
  }
}

/** The markup of a screen, in these words. */
export const drawScreen = (words: Words, screen: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(createElement(WordsProvider, { value: words }, screen))}`;

/**
 * Sends a hosted screen in the language of its owner: markup only, under a content policy that lets nothing run but its
 * scripts, by their hashes; no framing, no storing. `form-action 'self'` also binds redirects that answer a form, so
 * that a post never leaves this origin directly: it goes through the page `leaving`.
 */
export function sendScreen(
  deps: Pick<ServiceDeps, 'random'>,
  reply: FastifyReply,
  status: number,
  screen: Screen,
  script?: ScreenScript,
): FastifyReply {
  const nonce = deps.random(16).toString('base64url');
  const scripts = [...(script ? [script] : []), ...(reply.alongside ?? [])];
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(scripts.length > 0 ? [`script-src ${scripts.map(({ text }) => hashSource(text)).join(' ')}`] : []),
    ...(scripts.some(({ connects }) => connects) ? ["connect-src 'self'"] : []),
    'img-src https: data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  const markup = drawScreen(wordsOf(reply.request), screen(nonce));
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('content-language', languageOf(reply.request))
    .send(scripts.reduce((page, { text }) => withScript(page, text), markup));
}
