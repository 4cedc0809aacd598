import type { FastifyInstance } from 'fastify';
import { HEADERS_SENT, type JournalEntry } from '../../../../../contract/console/test-helpers/requests.ts';
import { DomainError, invalidField } from '../../../../../domain/domain-error.ts';
import { differences, readBody, type Difference } from '../../../../../domain/test-requests/bodies.ts';
import type { Outbound } from '../../../../service-deps.ts';
import type { Journal } from '../../../../test-helpers/journal/journal.ts';
import { testRules } from '../../../../../contract/console/test-helpers/rules.ts';

/** Bytes of an answer of another address. */
const MOST_ANSWERED = 4 * 1024 * 1024;
/** What no two requests, and no two answers, have in common. */
const OF_ONE = ['x-request-id', 'date', 'content-length', 'host', 'connection'];
/** Headers of an answer that say what was done; what else there is differs from server to server. */
const TELLING = ['content-type', 'location', 'retry-after', 'allow'];

/** Throws `validation_failed` for a request that cannot be sent as it was. */
function assertWhole({ path, request: { body, kept } }: JournalEntry): void {
  // What sends it would take such a path for another one, and ask for something else.
  const url = URL.parse(path, 'http://console.invalid');
  if (url === null || url.pathname + url.search !== path) throw invalidField('id', testRules.pathNotSendable);
  if (kept !== 'whole' || /redacted-/.test(path + (body ?? ''))) throw invalidField('id', testRules.notSendable);
}

/** Sends a request once more, in memory, and gives what the journal has of it. */
export async function replay(
  app: FastifyInstance,
  journal: Journal,
  entry: JournalEntry,
  { host, authorization }: { host: string | undefined; authorization?: string | undefined },
): Promise<JournalEntry> {
  assertWhole(entry);
  const {
    method,
    path,
    request: { headers, body },
  } = entry;
  const { authorization: _, ...rest } = headers;
  const before = journal.latest();
  // What a fault breaks off rejects; the journal has it all the same.
  await app
    .inject({
      method,
      url: path,
      headers: {
        ...rest,
        host,
        ...(authorization !== undefined && { authorization }),
        ...journal.announceReplay(entry.id),
      },
      ...(body !== null && { payload: body }),
    })
    .catch(() => undefined);
  const again = journal.entries().find((each) => each.id > before && each.replay_of === entry.id);
  if (!again) throw new Error('the journal has not seen the request again');
  return again;
}

type Answer = NonNullable<JournalEntry['response']>;

const those = (headers: Answer['headers'], isMeant: (name: string) => boolean): Answer['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => isMeant(name)));
const isOfMany = (name: string): boolean => !OF_ONE.includes(name);

const answerOf = (response: Pick<Answer, 'status' | 'headers' | 'body'> | null, isMeant = isOfMany): object | null =>
  response && {
    status: response.status,
    headers: those(response.headers, isMeant),
    body: readBody(response) ?? null,
  };
const requestOf = ({ method, path, request }: JournalEntry): object => ({
  method,
  path,
  headers: those(request.headers, isOfMany),
  body: readBody(request) ?? null,
});

const differencesOf = (before: object | null, now: object | null): Difference[] =>
  [...differences(before, now, { at: '' })].map((each) => ({
    at: each.at.replace(/^\./, ''),
    before: each.before ?? null,
    now: each.now ?? null,
  }));

/** Where the answers to two requests differ. */
export const compareAnswers = (before: JournalEntry, now: JournalEntry): Difference[] =>
  differencesOf(answerOf(before.response), answerOf(now.response));

/** Where two requests differ. */
export const compareRequests = (before: JournalEntry, now: JournalEntry): Difference[] =>
  differencesOf(requestOf(before), requestOf(now));

type OtherAnswer = Pick<Answer, 'status' | 'headers'> & { body: string };

/**
 * Sends a request to another address: method, path, body, `HEADERS_SENT`, and the authorization that was typed. No
 * redirect is followed. Throws `upstream_unreachable`.
 */
export async function replayElsewhere(
  outbound: Outbound,
  entry: JournalEntry,
  { to, authorization }: { to: string; authorization?: string | undefined },
): Promise<OtherAnswer> {
  assertWhole(entry);
  const { origin, pathname } = new URL(to);
  const dispatcher = outbound(origin, { connect: { timeout: 10_000 }, headersTimeout: 30_000, bodyTimeout: 30_000 });
  try {
    const { statusCode, headers, body } = await dispatcher.request({
      origin,
      path: pathname.replace(/\/$/, '') + entry.path,
      method: entry.method,
      headers: {
        ...those(entry.request.headers, (name) => HEADERS_SENT.some((sent) => sent === name)),
        ...(authorization !== undefined && { authorization }),
      },
      body: entry.request.body,
    });
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of body) {
      size += (piece as Buffer).length;
      if (size > MOST_ANSWERED) throw new Error('the answer is longer than 4 MB');
      pieces.push(piece as Buffer);
    }
    const plain = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { status: statusCode, headers: Object.fromEntries(plain), body: Buffer.concat(pieces).toString() };
  } catch (error) {
    throw new DomainError('upstream_unreachable', { code: 'test_replay_failed', why: (error as Error).message });
  } finally {
    await dispatcher.destroy();
  }
}

/** Where the answer of another server differs in what it says. */
export const compareElsewhere = ({ response }: JournalEntry, now: OtherAnswer): Difference[] => {
  const isTelling = (name: string): boolean => TELLING.includes(name);
  return differencesOf(answerOf(response, isTelling), answerOf(now, isTelling));
};
