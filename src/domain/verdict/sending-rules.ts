import type { Finding } from '../../contract/console/test-helpers/report.ts';
import type { JournalEntry } from '../../contract/console/test-helpers/requests.ts';
import { differences, memberOf, readBody } from '../test-requests/bodies.ts';
import { withoutQuery } from '../test-requests/matches.ts';
import { clientOf, grouped, msBetween, named, type Traffic } from './traffic.ts';

/** What was refused because it is text. */
function textFields({ request, judged }: JournalEntry): { field: string; value: string }[] {
  if (judged.code !== 'validation_failed' || !request.headers['content-type']?.includes('json')) return [];
  const body = readBody(request);
  return judged.errors.flatMap(({ field, message }) => {
    const value = memberOf(body, field);
    return typeof value === 'string' &&
      value.trim() !== '' &&
      Number.isFinite(Number(value)) &&
      message.includes('number')
      ? [{ field, value }]
      : [];
  });
}

/** `"7250.5"` where a number belongs. */
export const numbersAsText = ({ requests }: Traffic): Finding[] =>
  grouped(
    requests.flatMap((entry) => textFields(entry).map((sent) => ({ entry, ...sent }))),
    ({ entry, field }) => `${entry.operation} ${field}`,
  ).flatMap((sent): Finding[] => {
    const [first] = sent;
    if (!first) return [];
    const entries = sent.map(({ entry }) => entry);
    return [
      {
        rule: 'numbers_as_text',
        level: 'error',
        message: `"${first.field}" of ${first.entry.method} ${withoutQuery(first.entry.path)} was sent as the text "${first.value}" (${named(entries)}) and refused. In JSON, numbers have no quotation marks.`,
        requests: entries.map(({ id }) => id),
      },
    ];
  });

/** Nobody can tell from these whether the service has done it. */
const UNCERTAIN = [500, 502, 504];

const isUncertain = ({ lost, response, judged }: JournalEntry): boolean =>
  (judged.outcome !== 'refused' || UNCERTAIN.includes(judged.status ?? 0)) &&
  (lost || UNCERTAIN.includes(response?.status ?? 0));

const keyOf = ({ request }: JournalEntry): string | undefined => request.headers['idempotency-key'];

const isSameCreate = (one: JournalEntry, other: JournalEntry): boolean =>
  one.operation === other.operation &&
  clientOf(one) === clientOf(other) &&
  differences(readBody(one.request), readBody(other.request)).next().done === true;

/** A create that was sent again without a look, and without the key that makes it safe. */
export function blindRetry({ requests }: Traffic): Finding[] {
  const creates = requests.filter(({ method, operation }) => method === 'POST' && operation !== null);
  return creates.filter(isUncertain).flatMap((lost): Finding[] => {
    const again = creates.find((each) => each.after >= lost.id && isSameCreate(lost, each));
    if (!again || (keyOf(lost) !== undefined && keyOf(lost) === keyOf(again))) return [];
    const looked = requests.some(
      (each) =>
        each.method === 'GET' &&
        each.id > lost.id &&
        each.id < again.id &&
        clientOf(each) === clientOf(lost) &&
        withoutQuery(each.path) === withoutQuery(lost.path),
    );
    if (looked) return [];
    const twice = lost.judged.outcome === 'accepted' && again.judged.outcome === 'accepted' && !again.replayed;
    const result = twice ? 'It had been done, so now it is there twice.' : 'Had it been done, it would be there twice.';
    return [
      {
        rule: 'blind_retry',
        level: 'error',
        message: `${lost.method} ${withoutQuery(lost.path)} got no answer that tells what became of it (${named([lost])}), and was sent again (${named([again])}) without the Idempotency-Key of the first. ${result}`,
        requests: [lost.id, again.id],
      },
    ];
  });
}

/** Timers are not exact. */
const TOLERANCE_MS = 50;

/** Whoever is told how long to wait has to. */
export function retryAfterIgnored({ requests }: Traffic): Finding[] {
  const asked = requests.filter(({ response }) => response?.headers['retry-after'] !== undefined);
  const early = asked.flatMap((told) => {
    const seconds = Number(told.response?.headers['retry-after']);
    const next = requests.find((each) => each.after >= told.id && clientOf(each) === clientOf(told));
    return next && msBetween(told, next) < seconds * 1000 - TOLERANCE_MS ? [{ told, next, seconds }] : [];
  });
  return grouped(early, ({ told }) => clientOf(told)).flatMap((times): Finding[] => {
    const [first] = times;
    if (!first) return [];
    const { told, next, seconds } = first;
    return [
      {
        rule: 'retry_after_ignored',
        level: 'error',
        message: `${told.method} ${withoutQuery(told.path)} was answered ${told.response?.status} with Retry-After: ${seconds} (${named([told])}), and ${(Math.max(0, msBetween(told, next)) / 1000).toFixed(1)} seconds later the same credential sent the next request (${named([next])})${times.length > 1 ? `; ${times.length} times in all` : ''}. Wait as long as it says.`,
        requests: [...new Set(times.flatMap((each) => [each.told.id, each.next.id]))],
      },
    ];
  });
}
