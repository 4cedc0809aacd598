import type { Reason } from '../../contract/reasons/all-reasons.ts';
import type { ListFault } from '../../contract/reasons/synchronizing.ts';
import type { SyncTopic } from '../../contract/topics.ts';
import { fromWire } from '../../domain/sync/from-wire.ts';
import type { UpstreamRow } from '../../store/sync-records.ts';
import { Halt, NoList } from '../halt.ts';
import type { SyncLimits } from '../sync-deps.ts';
import { pageOf, pageSizeOf } from './topics.ts';
import type { Upstream } from './upstream.ts';

/** As much of a run as reading a list takes. */
interface PageReader {
  upstream: Pick<Upstream, 'read'>;
  limits: Pick<SyncLimits, 'pageSize'>;
}

/** One page of a list there. */
export interface Page {
  page: number;
  rows: UpstreamRow[];
  /** Records in the whole list, as this page says. */
  total: number;
  /**
   * As this page says, undefined where a later one does not; one without rows is taken for the end, whatever it says,
   * or a wrong number would be read to without end.
   */
  lastPage: number | undefined;
  /** Records of a full page, which may be fewer than were asked for. */
  size: number | undefined;
}

/** A number of the envelope; some write theirs as text. */
function count(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && Number(number) >= 0 ? Number(number) : undefined;
}

/** What the envelope says of itself. */
export interface Envelope {
  data: unknown[];
  total: number;
}

/** The documented envelope; by code what it lacks. */
export function parseEnvelope(body: unknown): Envelope | ListFault {
  const { data, meta } = Object(body) as { data?: unknown; meta?: { total?: unknown } };
  if (!Array.isArray(data)) return 'no_data';
  const total = count(meta?.total);
  return total === undefined ? 'no_total' : { data, total };
}

/**
 * Records of a full page there: the service may give fewer than it was asked for. Undefined where only the first page
 * could tell.
 */
function sizeOf(
  { data, total }: Envelope,
  page: number,
  limit: number,
  meta: { per_page?: unknown } | undefined,
): number | undefined {
  const told = count(meta?.per_page);
  if (told !== undefined && told > 0) return told;
  if (page > 1) return undefined;
  return data.length > 0 && data.length < Math.min(limit, total) ? data.length : limit;
}

/** Rows of one page, whatever was asked for: more are not read into the workspace at once. */
const MOST_ROWS = 1_000;

/** The documented envelope with its rows; the reason of a halt for anything else. */
function parsePage(topic: SyncTopic, page: number, limit: number, body: unknown): Page | Reason {
  const strange = (why: ListFault): Reason => ({ code: 'list_not_as_documented', topic, why });
  const envelope = parseEnvelope(body);
  if (typeof envelope === 'string') return strange(envelope);
  if (envelope.data.length > MOST_ROWS)
    return { code: 'list_page_too_long', topic, records: envelope.data.length, asked: limit };
  const { meta } = body as { meta?: { last_page?: unknown; per_page?: unknown } };
  const rows: UpstreamRow[] = [];
  for (const wire of envelope.data) {
    const row = fromWire(topic, wire);
    if (!row) return strange('record_without_id');
    if (Object.keys(row.fields).length === 0 && !row.unfit) return strange('record_without_fields');
    rows.push(row);
  }
  const size = sizeOf(envelope, page, limit, meta);
  const told = count(meta?.last_page) ?? (size === undefined ? undefined : Math.ceil(envelope.total / size));
  const lastPage = rows.length === 0 ? Math.min(page, told ?? page) : told;
  return { page, rows, total: envelope.total, lastPage: lastPage && Math.max(1, lastPage), size };
}

/** Ten million records: a list that is longer has no end. */
const MOST_PAGES = 100_000;

/**
 * Reads one page, from 1. Rejects with NoList where there is no such list, with Halt where the answer is not the
 * documented list.
 */
export async function readPage({ upstream, limits }: PageReader, topic: SyncTopic, page: number): Promise<Page> {
  const size = pageSizeOf(topic, limits.pageSize);
  const body = await upstream.read(pageOf(topic, page, size));
  if (body === undefined) throw new NoList({ code: 'list_not_as_documented', topic, why: 'no_list' });
  const parsed = parsePage(topic, page, size, body);
  if ('code' in parsed) throw new Halt('strange', parsed);
  if (page > MOST_PAGES) throw new Halt('strange', { code: 'list_without_end', topic, pages: MOST_PAGES });
  return parsed;
}
