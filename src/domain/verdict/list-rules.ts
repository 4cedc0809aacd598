import type { Finding } from '../../contract/console/test-helpers/report.ts';
import type { JournalEntry } from '../../contract/console/test-helpers/requests.ts';
import { memberOf, readBody } from '../test-requests/bodies.ts';
import { withoutQuery } from '../test-requests/matches.ts';
import { clientOf, grouped, msBetween, named, type Traffic } from './traffic.ts';

/** A page of a list that was read. */
interface PageRead {
  entry: JournalEntry;
  page: number;
  pages: number;
  total: number;
  shown: number;
}

function asPage(entry: JournalEntry): PageRead | undefined {
  if (entry.method !== 'GET' || entry.response?.status !== 200 || !entry.operation?.startsWith('list'))
    return undefined;
  const body = readBody(entry.response);
  const data = memberOf(body, 'data');
  return {
    entry,
    page: Number(memberOf(body, 'meta', 'current_page')),
    pages: Number(memberOf(body, 'meta', 'last_page')),
    total: Number(memberOf(body, 'meta', 'total')),
    shown: Array.isArray(data) ? data.length : 0,
  };
}

/** A list of more than one page, of which somebody has read the first alone. */
export function firstPageOnly({ requests }: Traffic): Finding[] {
  const pages = requests.flatMap((entry) => asPage(entry) ?? []);
  return grouped(pages, ({ entry }) => `${clientOf(entry)} ${withoutQuery(entry.path)}`).flatMap((reads): Finding[] => {
    const longest = reads.findLast(({ pages: count }) => count > 1);
    if (!longest || reads.some(({ page }) => page > 1)) return [];
    const entries = reads.map(({ entry }) => entry);
    return [
      {
        rule: 'first_page_only',
        level: 'error',
        message: `Of GET ${withoutQuery(longest.entry.path)} only page 1 was read (${named(entries)}), although there were ${longest.pages} pages: of ${longest.total} records ${longest.total - longest.shown} were never seen. Follow links.next until it is null.`,
        requests: entries.map(({ id }) => id),
      },
    ];
  });
}

const POLLS = 5;
const POLLS_MS = 5000;

/** The same answer to the same question, again and again within seconds. */
export function polledTooFast({ requests }: Traffic): Finding[] {
  const reads = requests.filter(({ method, response }) => method === 'GET' && response?.status === 200);
  return grouped(reads, (entry) => `${clientOf(entry)} ${entry.path}`).flatMap((polls): Finding[] => {
    const fast = polls.filter((entry, at) => {
      const first = polls[at - POLLS + 1];
      if (!first || msBetween(first, entry) >= POLLS_MS) return false;
      return polls.slice(at - POLLS + 1, at + 1).every(({ response }) => response?.body === entry.response?.body);
    });
    const [first] = fast;
    if (!first) return [];
    return [
      {
        rule: 'polled_too_fast',
        level: 'warning',
        message: `GET ${first.path} was asked ${polls.length} times, ${POLLS} of them within ${POLLS_MS / 1000} seconds and always answered alike (${named(polls)}). Ask when something may have changed, such as after return_url, and leave more time between two questions each time.`,
        requests: polls.map(({ id }) => id),
      },
    ];
  });
}
