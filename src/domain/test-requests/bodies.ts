import type { JournalEntry } from '../../contract/console/test-helpers/requests.ts';

type Message = Pick<JournalEntry['request'], 'headers' | 'body'>;

/** What a body says: JSON, the fields of a form as text, or the text itself; undefined where there is none. */
export function readBody({ headers, body }: Message): unknown {
  if (body === null || body === '') return undefined;
  const type = headers['content-type'] ?? '';
  if (type.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** A member of a body, and of what is in it: `memberOf(body, 'meta', 'last_page')`. */
export const memberOf = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  );

/** One place where two values differ. */
export interface Difference {
  at: string;
  before: unknown;
  now: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Of a body that is compared with thousands: to list thousands of names takes milliseconds. */
const listed = new WeakMap<object, readonly string[]>();

function namesOf(value: object): readonly string[] {
  const names = listed.get(value) ?? Object.keys(value);
  listed.set(value, names);
  return names;
}

/**
 * Where two bodies differ, by the names of their members. `part`: what `now` has beside is no difference. `same` says
 * when two texts are. They are looked for as they are asked for: the first one of large bodies is soon there.
 */
export function* differences(
  before: unknown,
  now: unknown,
  {
    at = 'body',
    part = false,
    same = Object.is,
  }: { at?: string; part?: boolean; same?: (one: unknown, other: unknown) => boolean } = {},
): Generator<Difference, undefined> {
  if (!isObject(before) || !isObject(now) || Array.isArray(before) !== Array.isArray(now)) {
    if (!same(before, now)) yield { at, before, now };
    return;
  }
  const inside = (name: string) =>
    differences(memberOf(before, name), memberOf(now, name), { at: `${at}.${name}`, part, same });
  for (const name of namesOf(before)) yield* inside(name);
  if (!part) for (const name of Object.keys(now)) if (!Object.hasOwn(before, name)) yield* inside(name);
}
