import type { LoggerOptions } from 'pino';
import { SECRET_IN_TEXT } from '../contract/console/settings.ts';

const PATTERNS: [RegExp, string | ((word: string) => string)][] = [
  // Of an address the host alone: the rest may hold credentials, a link's secret or what was asked for. Files of the
  // program stay whole.
  [/\b((?:https?|wss?|app):\/\/)(?:[^\s/"'<>@]*@)?([^\s/?#"'<>@]*)[^\s"'<>]*/gi, '$1$2/…'],
  [/(?<![^\s"'<>(),;])[^\s"'<>(),;@]+@[^\s"'<>(),;]+/g, '<email>'],
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 <secret>'],
  [SECRET_IN_TEXT, '<secret>'],
  [/[A-Za-z0-9_+=-]{24,}/g, (word) => (/\d/.test(word) ? '<secret>' : word)],
];

const QUOTES = [
  ['"', '"'],
  ['“', '”'],
  ['`', '`'],
] as const;

/** From `from` to `to`, or to the end where a quote does not end. */
const cut = (text: string, from: number, to: number): string =>
  from < 0 ? text : `${text.slice(0, from)}"…"${to > from ? text.slice(to + 1) : ''}`;

/**
 * What is in quotes was given by somebody, and may hold quotes itself: it goes from the first quote to the last of its
 * kind. Apostrophes and names of properties are no quotes.
 */
function withoutQuoted(words: string): string {
  let text = words;
  for (const [open, close] of QUOTES) text = cut(text, text.indexOf(open), text.lastIndexOf(close));
  const from = text.search(/(?<!\w|reading )'/);
  let to = text.lastIndexOf("'");
  while (to > from && /\w/.test(text[to + 1] ?? '')) to = text.lastIndexOf("'", to - 1);
  return cut(text, from, to);
}

const strip = (text: string): string =>
  PATTERNS.reduce(
    (left, [pattern, instead]) =>
      typeof instead === 'string' ? left.replace(pattern, instead) : left.replace(pattern, instead),
    text,
  );

/** What the system says of a file: its quotes hold a path. */
const isOfSystem = (error: NodeJS.ErrnoException): boolean =>
  typeof error.errno === 'number' && typeof error.syscall === 'string';

const IDENTIFIER = /^[\w$.-]{1,64}$/;

/** What a schema has against a value: its message is JSON, of which no quoted word would be left. */
function faultsOf(error: Error): string | undefined {
  const { issues } = error as { issues?: unknown };
  if (!Array.isArray(issues)) return undefined;
  const name = (part: unknown): string => (IDENTIFIER.test(String(part)) ? String(part) : '…');
  return (issues as { code?: unknown; path?: unknown[] }[])
    .slice(0, 5)
    .map(({ code, path = [] }) => `${name(code)} at ${path.map(name).join('.')}`)
    .join(', ');
}

/** The first line, so that no other one is taken for a place in the program. */
function ownWords(error: Error): string {
  const faults = faultsOf(error);
  if (faults !== undefined) return faults;
  const [words = ''] = error.message.split('\n', 1);
  return strip(isOfSystem(error) ? words : withoutQuoted(words));
}

const DEEPEST = 3;

function wordsOf(error: Error, deep = 0): string {
  const { cause } = error;
  return cause instanceof Error && deep < DEEPEST ? `${ownWords(error)}: ${wordsOf(cause, deep + 1)}` : ownWords(error);
}

/** The places of a stack: what comes after the message, which may have lines that look like one. */
function placesOf({ stack, message }: Error): string[] {
  const after = typeof stack === 'string' ? stack.slice(Math.max(0, stack.indexOf(message)) + message.length) : '';
  return after
    .split('\n')
    .filter((line) => /^ {4}at .+:\d+:\d+\)?$/.test(line))
    .map((line) => line.replace(/[?#][^\s:)]*/g, ''));
}

/**
 * What a log line has of an error: type, code, message with those of its causes, and where it came from. Whatever else
 * an error carries (`input`, `headers`, a body) stays out, and so does what its message quotes: both may have been
 * typed by somebody, or be a secret.
 */
export function logError(error: unknown): unknown {
  if (typeof error === 'string') return strip(withoutQuoted(error));
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as NodeJS.ErrnoException;
  const type = IDENTIFIER.test(error.constructor.name) ? error.constructor.name : 'Error';
  const message = wordsOf(error);
  const isCode = typeof code === 'number' || (typeof code === 'string' && IDENTIFIER.test(code));
  return { type, ...(isCode && { code }), message, stack: [`${type}: ${message}`, ...placesOf(error)].join('\n') };
}

/**
 * What every logger of the program is made with. Fastify brings serializers for requests and answers, which name
 * addresses, and takes those that are here instead. Where nobody says what happened, pino and Fastify take the message
 * of the error as it is: it is stripped as well.
 */
export const lineOptions = {
  base: undefined,
  serializers: {
    err: logError,
    req: (request: { method?: string; routeOptions?: { url?: string } }) => ({
      method: request.method,
      route: request.routeOptions?.url ?? null,
    }),
    res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  },
  hooks: {
    logMethod(args, method) {
      const [first, said] = args as unknown[];
      const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
      const isItsOwn = error instanceof Error && (said === undefined || said === error.message);
      return Reflect.apply(method, this, isItsOwn ? [first, wordsOf(error)] : args);
    },
  },
} satisfies LoggerOptions;
