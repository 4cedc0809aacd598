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
import type { TestHelpers } from '../../../test-helpers/test-helpers.ts';
import { harOf } from './requests/har.ts';
import { compareAnswers, replay } from './requests/replay.ts';
import { asText } from './requests/snippets.ts';

const LISTED = 100;
const AWAIT_MS = 5000;

/** The journal of the test workspace. */
export function testRequestRoutes(
  app: FastifyInstance,
  { journal }: TestHelpers,
  version: string,
): Handlers<typeof testRequestOperations> {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const matching = (filter: RequestFilter) => journal.entries().filter((entry) => passes(filter, entry));

  return {
    listTestRequests({ query: { limit = String(LISTED), ...filter } }) {
      const found = matching(filter);
      return { data: found.slice(-Number(limit)), total: found.length, forgotten: journal.forgotten() };
    },
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
      const { format, ...filter } = request.query;
      const found = matching(filter);
      if (format === 'har') return harOf(found, baseUrl(request), version);
      return reply.type('text/plain; charset=utf-8').send(asText[format](found, baseUrl(request)));
    },
    verifyTestRequests: ({ body }) => verifyRequests(journal.entries(), body, journal.redactor),
    async replayTestRequest(request) {
      const id = recordId(request.params.id, 'test_request');
      const entry = journal.entries().find((each) => each.id === id);
      if (!entry) throw notFound('test_request', id);
      const now = await replay(app, journal, entry, { host: request.headers.host, ...request.body });
      const found = compareAnswers(entry, now);
      return { id: now.id, same: found.length === 0, differences: found };
    },
  };
}
