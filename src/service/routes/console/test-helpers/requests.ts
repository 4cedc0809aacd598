import type { FastifyInstance } from 'fastify';
import type {
  JournalEntry,
  RequestFilter,
  testRequestOperations,
} from '../../../../contract/console/test-helpers/requests.ts';
import { notFound } from '../../../../domain/domain-error.ts';
import { passes } from '../../../../domain/test-requests/matches.ts';
import { verifyRequests } from '../../../../domain/test-requests/verify.ts';
import { baseUrl } from '../../../http/base-url.ts';
import { recordId } from '../../../http/record-id.ts';
import type { Handlers } from '../../../http/route.ts';
import type { WorkspaceDeps } from '../../../service-deps.ts';
import type { TestHelpers } from '../../../test-helpers/test-helpers.ts';
import { harOf } from './requests/har.ts';
import { compareAnswers, compareElsewhere, compareRequests, replay, replayElsewhere } from './requests/replay.ts';
import { asText } from './requests/snippets.ts';

const LISTED = 100;
const AWAIT_MS = 5000;

const bare = { headers: {}, body: null, kept: 'none' } as const;
const withoutBodies = (entry: JournalEntry): JournalEntry => ({
  ...entry,
  request: { ...entry.request, ...bare },
  response: entry.response && { ...entry.response, ...bare },
});

/** The journal of the test workspace. */
export function testRequestRoutes(
  app: FastifyInstance,
  { journal }: TestHelpers,
  { host, outbound }: Pick<WorkspaceDeps, 'host' | 'outbound'>,
): Handlers<typeof testRequestOperations> {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const matching = (filter: RequestFilter) => journal.entries().filter((entry) => passes(filter, entry));
  function find(given: string): JournalEntry {
    const id = recordId(given, 'test_request');
    const entry = journal.entries().find((each) => each.id === id);
    if (!entry) throw notFound('test_request', id);
    return entry;
  }

  return {
    listTestRequests({ query: { limit = String(LISTED), bodies, ...filter } }) {
      const found = matching(filter);
      const latest = found.slice(-Number(limit));
      return {
        data: bodies === 'false' ? latest.map(withoutBodies) : latest,
        total: found.length,
        oldest: journal.entries()[0]?.id ?? 0,
        latest: journal.latest(),
        forgotten: journal.forgotten(),
      };
    },
    getTestRequest: ({ params }) => find(params.id),
    clearTestRequests() {
      journal.clear();
      return { message: 'The journal is empty.' };
    },
    countTestRequests: ({ query }) => ({ count: matching(query).length }),
    async awaitTestRequests({ query: { count = '1', timeout_ms = String(AWAIT_MS), ...filter } }, reply) {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const signal = AbortSignal.any([AbortSignal.timeout(Number(timeout_ms)), gone.signal, closing.signal]);
      const found: JournalEntry[] = [];
      let looked = 0;
      const isEnough = (): boolean => {
        found.push(...journal.since(looked).filter((entry) => passes(filter, entry)));
        looked = journal.latest();
        return found.length >= Number(count);
      };
      await journal.until(isEnough, signal);
      return { met: found.length >= Number(count), count: found.length, data: found.slice(-LISTED) };
    },
    exportTestRequests(request, reply) {
      const { format, id, ...filter } = request.query;
      const found = matching(filter).filter((entry) => id === undefined || entry.id === Number(id));
      if (format === 'har') return harOf(found, baseUrl(request), host.version);
      return reply.type('text/plain; charset=utf-8').send(asText[format](found, baseUrl(request)));
    },
    verifyTestRequests: ({ body }) => verifyRequests(journal.entries(), body, journal.redactor),
    compareTestRequests({ params }) {
      const [one, other] = [find(params.id), find(params.other)];
      return { request: compareRequests(one, other), response: compareAnswers(one, other) };
    },
    async replayTestRequest(request) {
      const entry = find(request.params.id);
      const { to, authorization } = request.body;
      if (to !== undefined) {
        const answer = await replayElsewhere(outbound, entry, { to, authorization });
        const found = compareElsewhere(entry, answer);
        return { id: null, same: found.length === 0, differences: found, answer };
      }
      const now = await replay(app, journal, entry, { host: request.headers.host, authorization });
      const found = compareAnswers(entry, now);
      return { id: now.id, same: found.length === 0, differences: found, answer: null };
    },
  };
}
