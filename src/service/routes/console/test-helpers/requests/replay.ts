import type { FastifyInstance } from 'fastify';
import type { JournalEntry } from '../../../../../contract/console/test-helpers/requests.ts';
import { invalidField } from '../../../../../domain/domain-error.ts';
import { differences, readBody, type Difference } from '../../../../../domain/test-requests/bodies.ts';
import type { Journal } from '../../../../test-helpers/journal/journal.ts';

/** What no two answers have in common. */
const OF_ONE_ANSWER = ['x-request-id', 'date', 'content-length'];

/** Sends a request once more, in memory, and gives what the journal has of it. */
export async function replay(
  app: FastifyInstance,
  journal: Journal,
  { method, path, request: { headers, body, kept } }: JournalEntry,
  { host, authorization }: { host: string | undefined; authorization?: string | undefined },
): Promise<JournalEntry> {
  if (kept !== 'whole' || /redacted-/.test(path + (body ?? '')))
    throw invalidField('id', 'is of a request that the journal does not hold as it was sent');
  const { authorization: _, ...rest } = headers;
  const before = journal.latest();
  // What a fault breaks off rejects; the journal has it all the same.
  await app
    .inject({
      method,
      url: path,
      headers: { ...rest, host, ...(authorization !== undefined && { authorization }) },
      ...(body !== null && { payload: body }),
    })
    .catch(() => undefined);
  const again = journal.entries().find((each) => each.id > before && each.method === method && each.path === path);
  if (!again) throw new Error('the journal has not seen the request again');
  return again;
}

const answerOf = ({ response }: JournalEntry): object | null =>
  response && {
    status: response.status,
    headers: Object.fromEntries(Object.entries(response.headers).filter(([name]) => !OF_ONE_ANSWER.includes(name))),
    body: readBody(response) ?? null,
  };

/** Where the two answers differ. */
export const compareAnswers = (before: JournalEntry, now: JournalEntry): Difference[] =>
  [...differences(answerOf(before), answerOf(now), { at: '' })].map((each) => ({
    at: each.at.replace(/^\./, ''),
    before: each.before ?? null,
    now: each.now ?? null,
  }));
