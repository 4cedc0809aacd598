import type { JournalEntry, RequestFilter, RequestMatch } from '../../contract/console/test-helpers/requests.ts';

/** What of a request is compared. */
export type RequestFacts = Pick<JournalEntry, 'operation' | 'method' | 'path' | 'route' | 'credential'>;

/** Whether a request is for an owner's pages: by its route, so that no way of writing an address hides it. */
export const isHosted = ({ path, route }: Pick<RequestFacts, 'path' | 'route'>): boolean =>
  /^\/onboarding(?:[/?]|$)/.test(route ?? path);

/** An address without its query. */
export const withoutQuery = (address: string): string => address.split('?', 1)[0] ?? '';

/** `*` stands for anything; everything else for itself. */
function isLike(pattern: string, path: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return pattern === path;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}

const isAt = (pattern: string, { path, route }: RequestFacts): boolean =>
  pattern === route || isLike(pattern, pattern.includes('?') ? path : withoutQuery(path));

/** Whether a request is one of those that are meant. */
export const matches = ({ operation, method, path, credential }: RequestMatch, facts: RequestFacts): boolean =>
  (operation === undefined || operation === facts.operation) &&
  (method === undefined || method.toUpperCase() === facts.method) &&
  (path === undefined || isAt(path, facts)) &&
  (credential === undefined || credential === facts.credential?.name || credential === facts.credential?.kind);

const isSo = (wanted: 'true' | 'false' | undefined, is: boolean): boolean =>
  wanted === undefined || (wanted === 'true') === is;

const isStatus = (wanted: string, status: number | undefined): boolean =>
  status !== undefined && (wanted.endsWith('xx') ? wanted[0] === String(status)[0] : wanted === String(status));

/** Whether a request of the journal passes a filter. */
export const passes = (
  filter: Omit<RequestFilter, 'after'> & { after?: string | number | undefined },
  entry: JournalEntry,
): boolean =>
  matches(filter, entry) &&
  (filter.status === undefined || isStatus(filter.status, entry.response?.status)) &&
  (filter.outcome === undefined || filter.outcome === entry.judged.outcome) &&
  isSo(filter.fault, entry.faults.length > 0) &&
  isSo(filter.replayed, entry.replayed) &&
  isSo(filter.lost, entry.lost) &&
  (filter.after === undefined || entry.id > Number(filter.after));
