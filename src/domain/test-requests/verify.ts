import { counted } from '../../contract/words/counted.ts';
import type { Expectation, JournalEntry } from '../../contract/console/test-helpers/requests.ts';
import { differences, readBody, type Difference } from './bodies.ts';
import { passes } from './matches.ts';

/** What stands in the journal for secrets and personal information. */
interface Replaced {
  mark(secret: string): string;
  text(text: string): string;
}

interface Verified {
  verified: boolean;
  message: string;
  count: number;
  requests: number[];
  near: { id: number; difference: string }[];
}

const MOST_NEAR = 10;

const requestsOf = (count: number): string => counted(count, 'request');

/** How many there have to be: from, to, and in words. */
function wanted({ count, at_least: least, at_most: most }: Expectation): [from: number, to: number, words: string] {
  if (count !== undefined || (least === undefined && most === undefined))
    return [count ?? 1, count ?? 1, `exactly ${requestsOf(count ?? 1)}`];
  if (least === undefined) return [0, most ?? 0, `at most ${requestsOf(most ?? 0)}`];
  if (most === undefined) return [least, Infinity, `at least ${requestsOf(least)}`];
  return [least, most, `from ${least} to ${requestsOf(most)}`];
}

function described({ method, path, operation, credential, body }: Expectation): string {
  const what = [method?.toUpperCase(), path ?? operation].filter(Boolean).join(' ');
  return [what && `of ${what}`, credential && `by ${credential}`, body !== undefined && 'with this body']
    .filter(Boolean)
    .map((words) => ` ${String(words)}`)
    .join('');
}

const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** Checks what the client has asked against what was expected of it, and says what comes near. */
export function verifyRequests(
  entries: readonly JournalEntry[],
  expectation: Expectation,
  replaced: Replaced,
): Verified {
  const { body, body_match: match, count: _, at_least: _least, at_most: _most, ...filter } = expectation;
  const same = (expected: unknown, sent: unknown): boolean =>
    Object.is(expected, sent) ||
    (typeof expected === 'string' && (replaced.text(expected) === sent || replaced.mark(expected) === sent));
  const differing = ({ request }: JournalEntry): Difference | undefined =>
    body === undefined
      ? undefined
      : differences(body, readBody(request), { part: match === 'part', same }).next().value;

  const candidates = entries
    .filter((entry) => entry.replay_of === null && passes(filter, entry))
    .map((entry) => ({ entry, first: differing(entry) }));
  const found = candidates.filter(({ first }) => !first).map(({ entry }) => entry.id);
  const near = candidates.flatMap(({ entry, first }) =>
    first ? [{ id: entry.id, difference: `${first.at} is ${shown(first.now)}, not ${shown(first.before)}` }] : [],
  );
  const [from, to, words] = wanted(expectation);
  const verified = found.length >= from && found.length <= to;
  const which = found.length > 0 ? ` (${found.slice(0, 20).join(', ')})` : '';
  return {
    verified,
    message: `Expected ${words}${described(expectation)}; there ${found.length === 1 ? 'was' : 'were'} ${found.length}${which}.`,
    count: found.length,
    requests: found,
    near: near.slice(-MOST_NEAR),
  };
}
