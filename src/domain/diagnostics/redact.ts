import { SECRET_IN_TEXT } from '../../contract/console/settings.ts';
import { formatTimestamp } from '../timestamp.ts';

/** Words that a machine knows its person by, and what is written in their place: folders, the account, the machine. */
export type Hidden = readonly (readonly [text: string, instead: string])[];

/**
 * What may not be told however it came into a text. Order matters: what is quoted goes whole, an email address may hold
 * what looks like a name of a machine.
 */
const PATTERNS: [RegExp, string][] = [
  [/"[^"]*"|“[^“”]*”|‘[^‘’]*’/g, '"…"'],
  // An apostrophe is no quote; what is in the data folder has names of the program.
  [/(?<!\w)'(?!<data folder>)[^\n]*?'(?!\w)/g, "'…'"],
  [/(?<![^\s"'<>()])[^\s"'<>()]*@[^\s"'<>()]+/g, '<email>'],
  [/\b(?:https?|wss?|app|file):\/\/[^\s"'<>)]+/gi, '<address>'],
  // Absolute paths. A folder may have blanks in its name, and the routes of the service are no folders.
  [/(?<!\w)[A-Za-z]:[\\/](?:[^\\/\n'":<>]*[\\/])*[^\s\\/'":<>,;)]*/g, '<path>'],
  [/(?<![\w>\\])\\\\[^\s\\](?:[^\\/\n'":<>]*[\\/])*[^\s\\/'":<>,;)]*/g, '<path>'],
  [/(?<![\w.>:/\\-])~?\/(?!v1\/)(?=[^\s/])(?:[^/\n'":<>]*\/)*[^\s/'":<>,;)]*/g, '<path>'],
  // Machines: IPv6, IPv4, whatever a failed connection names, names with dots
  // (but files of the program, and its words for synchronizing), names with a port.
  [
    /\[?(?<![\w:])(?:(?=[\da-f:]*::)(?=:*[\da-f])[\da-f:]{3,}|(?:[\da-f]{1,4}:){7,}[\da-f]{1,5})(?:\.\d+)*(?:%\w+)?(?:\]?:\d+|\])?/gi,
    '<address>',
  ],
  [/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g, '<address>'],
  [/(?<=\b(?:ENOTFOUND|EAI_AGAIN|ECONN[A-Z]+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH) )[^\s<]\S*/g, '<address>'],
  [
    /(?<![\w.@/\\>-])(?!sync\.)(?:[A-Za-z0-9_-]+\.)+(?!(?:[cm]?[jt]sx?|asar|css|html|json|key|log|node|sqlite|tmp)\b)(?:[A-Za-z][a-z]+|[A-Z]{2,})\b(?!\.?\w)(?::\d+)?/g,
    '<address>',
  ],
  [/(?<![\w.-])[A-Za-z][\w-]*:\d{2,5}\b(?!:\d)/g, '<address>'],
  [SECRET_IN_TEXT, '<secret>'],
  [/\b(?=[A-Za-z_-]*\d)[A-Za-z0-9_+/=-]{24,}/g, '<secret>'],
  [/\b(?:Bearer|Basic)\s+\S+/gi, '<secret>'],
  [/\+?\d(?:[ ().-]{0,2}\d){6,}/g, '<number>'],
];

/** A text for other people: without folders, machines, addresses, secrets, long numbers, and whatever it quotes. */
export function redact(text: string, hidden: Hidden): string {
  const known = hidden.filter(([word]) => word.length > 2).toSorted(([a], [b]) => b.length - a.length);
  const first = known.reduce((left, [word, instead]) => left.replaceAll(word, instead), text);
  return PATTERNS.reduce((left, [pattern, instead]) => left.replace(pattern, instead), first);
}

const ERROR_LEVEL = 40;
const LEVELS: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' };
/**
 * What of a line is told beside the pattern of its route, which is the program's own. Everything else stays where it
 * is, in the log file.
 */
const TOLD = ['method', 'status', 'code', 'reason', 'event', 'type', 'exitCode', 'errno', 'syscall'];
const STACK_LINES = 8;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Where in the program an error was, by the names of files without their folders. */
const placesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, STACK_LINES)
    .map((line) =>
      line
        .replace(/^([^(]*\()(?:.*[\\/])?([^\\/]+\))$/, '$1$2')
        .replace(/at (async )?\S*[\\/]([^\\/]+)$/, 'at $1$2')
        .trim(),
    );

/** A place that can hold nothing but names of the program. */
const PLACE = /^at (?:[\w$.<>#[\] ]+ \()?[\w.:/-]+:\d+:\d+\)?$/;

function errorOf(value: unknown, hidden: Hidden): string[] {
  if (!isObject(value)) return [];
  const { type, message, code, stack } = value;
  const head = [type, code, message].filter((part) => typeof part === 'string').join(': ');
  const places = placesOf(typeof stack === 'string' ? stack : '').map((place) =>
    PLACE.test(place) ? place : redact(place, hidden),
  );
  return [redact(head, hidden), ...places].filter((part) => part !== '');
}

/** A line of the log as it may be told, or undefined for one that is neither a warning nor an error. */
export function tellLine(line: string, hidden: Hidden): string | undefined {
  const value = parse(line);
  if (!value || typeof value['level'] !== 'number' || value['level'] < ERROR_LEVEL) return undefined;
  const { time, level, msg, err } = value;
  const at = typeof time === 'number' && Number.isSafeInteger(time * 1000) ? formatTimestamp(time * 1000) : '';
  const facts = TOLD.flatMap((name) =>
    ['string', 'number'].includes(typeof value[name]) ? `${name} ${String(value[name])}` : [],
  );
  const route = typeof value['route'] === 'string' ? [`route ${value['route']}`] : [];
  const said = [
    ...[typeof msg === 'string' ? msg : '', ...facts].filter((part) => part !== '').map((part) => redact(part, hidden)),
    ...route,
  ].join(', ');
  return [`${at} ${LEVELS[level] ?? 'error'} ${said}`, ...errorOf(err, hidden).map((part) => `  ${part}`)].join('\n');
}
