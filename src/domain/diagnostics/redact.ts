import { formatTimestamp } from '../timestamp.ts';

/** Words that a machine knows its person by, and what is written in their place: folders, the account, the machine. */
export type Hidden = readonly (readonly [text: string, instead: string])[];

/** What may not be told however it came into a text. Order matters: an e-mail address may hold what looks like a name of a machine. */
const PATTERNS: [RegExp, string][] = [
  [/[^\s"'<>()]+@[^\s"'<>()]+/g, '<e-mail>'],
  [/\b(?:https?|wss?|app):\/\/[^\s"'<>)]+/gi, '<address>'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g, '<address>'],
  [/\b(?:at|sk|automation)_[A-Za-z0-9_-]{4,}/g, '<secret>'],
  [/\b(?=[A-Za-z_-]*\d)[A-Za-z0-9_+/=-]{24,}/g, '<secret>'],
  [/\b(?:Bearer|Basic)\s+\S+/gi, '<secret>'],
  [/\+?\d(?:[ ().-]{0,2}\d){6,}/g, '<number>'],
  [/"[^"]*"|“[^”]*”|‘[^’]*’/g, '"…"'],
];

/** A text for other people: without folders of this account, addresses, secrets, long numbers, and whatever it quotes. */
export function redact(text: string, hidden: Hidden): string {
  const known = hidden.filter(([word]) => word.length > 2).toSorted(([a], [b]) => b.length - a.length);
  const first = known.reduce((left, [word, instead]) => left.replaceAll(word, instead), text);
  return PATTERNS.reduce((left, [pattern, instead]) => left.replace(pattern, instead), first);
}

const ERROR_LEVEL = 40;
const LEVELS: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' };
/** What of a line is told. Everything else stays where it is, in the log file. */
const TOLD = ['method', 'route', 'status', 'code', 'reason', 'event', 'type', 'exitCode', 'errno', 'syscall'];
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
  stack.split('\n').filter((line) => /^\s+at /.test(line)).slice(0, STACK_LINES).map((line) => line.replace(/\((?:.*[\\/])?([^\\/]+)\)$/, '($1)').replace(/at (async )?\S*[\\/]([^\\/]+)$/, 'at $1$2').trim());

function errorOf(value: unknown): string[] {
  if (!isObject(value)) return [];
  const { type, message, code, stack } = value;
  const head = [type, code, message].filter((part) => typeof part === 'string').join(': ');
  return [head, ...placesOf(typeof stack === 'string' ? stack : '')].filter((part) => part !== '');
}

/** A line of the log as it may be told, or undefined for one that is neither a warning nor an error. */
export function tellLine(line: string, hidden: Hidden): string | undefined {
  const value = parse(line);
  if (!value || typeof value['level'] !== 'number' || value['level'] < ERROR_LEVEL) return undefined;
  const { time, level, msg, err } = value;
  const at = typeof time === 'number' && Number.isSafeInteger(time * 1000) ? formatTimestamp(time * 1000) : '';
  const facts = TOLD.flatMap((name) => (['string', 'number'].includes(typeof value[name]) ? `${name} ${String(value[name])}` : []));
  const said = [typeof msg === 'string' ? msg : '', ...facts].filter((part) => part !== '').map((part) => redact(part, hidden)).join(', ');
  return [`${at} ${LEVELS[level] ?? 'error'} ${said}`, ...errorOf(err).map((part) => `  ${redact(part, hidden)}`)].join('\n');
}
