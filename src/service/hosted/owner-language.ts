import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguages, bestLanguage, isLanguage, type Language } from '../../languages/languages.ts';
import { baseUrl } from '../http/base-url.ts';
import { readCookies } from '../http/credentials.ts';
import { type FormBody, typed } from './form-values.ts';
import { type Words, wordsIn } from './words.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language that this request has chosen; its cookie comes with the next one. */
    chosenLanguage?: Language | undefined;
  }
}

/** What an owner chose, for one hosted session alone: the next owner at this device begins with the browser's. */
const COOKIE = 'onboarding_language';

/** The field and the parameter in which a language is chosen. */
export const LANGUAGE_FIELD = 'language';

/** The owner's choice in this hosted session; undefined before there is one. */
function chosenBefore(request: FastifyRequest): Language | undefined {
  const [chosen] = readCookies(request.headers.cookie, COOKIE);
  return isLanguage(chosen) ? chosen : undefined;
}

/** The language that an address asks for: pages without a form, and those that belong to no hosted session. */
function askedFor({ query }: FastifyRequest): Language | undefined {
  const asked = (query as Record<string, unknown> | null)?.[LANGUAGE_FIELD]; // null where an address was refused
  return isLanguage(asked) ? asked : undefined;
}

/** The language of what a request is answered: the owner's choice, otherwise the best of the browser's. */
export const languageOf = (request: FastifyRequest): Language =>
  request.chosenLanguage ??
  askedFor(request) ??
  chosenBefore(request) ??
  bestLanguage(acceptedLanguages(request.headers['accept-language'] ?? ''));

/** The words of what a request is answered. */
export const wordsOf = (request: FastifyRequest): Words => wordsIn(languageOf(request));

/** Remembers a language for what is below `path`, the address of a hosted session. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply, language: Language, path: string): void {
  const secure = baseUrl(request).startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${language}; Path=${path}; HttpOnly; SameSite=Lax${secure}`);
}

/** When another hosted session continues this one, it keeps the choice. */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply, path: string): void {
  const chosen = chosenBefore(request);
  if (chosen) rememberLanguage(request, reply, chosen, path);
}

/** Takes a choice, when there is one of a language that we have: this answer is in it, and those after it. */
function choose(request: FastifyRequest, reply: FastifyReply, tag: unknown, path: string): boolean {
  if (!isLanguage(tag)) return false;
  request.chosenLanguage = tag;
  rememberLanguage(request, reply, tag, path);
  return true;
}

/**
 * Whether a form was sent to be shown in another language, with what is typed in it; nothing of it is saved then.
 * `path`: the address of the hosted session.
 */
export const switchesLanguage = (request: FastifyRequest, reply: FastifyReply, body: FormBody, path: string): boolean =>
  choose(request, reply, typed(body, LANGUAGE_FIELD), path);

/** The same for a page without a form, which is asked for again. */
export const asksForLanguage = (request: FastifyRequest, reply: FastifyReply, path: string): boolean =>
  choose(request, reply, askedFor(request), path);
