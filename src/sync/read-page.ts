import { fromWire } from '../domain/sync/from-wire.ts';
import type { SyncTopic } from '../domain/sync/synced-fields.ts';
import type { UpstreamRow } from '../store/sync-store.ts';
import { Halt } from './halt.ts';
import type { SyncLimits } from './sync-deps.ts';
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
  /** As this page says; one without rows is taken for the end, whatever it says, or a wrong number would be read to without end. */
  lastPage: number;
}

const count = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The documented envelope with its rows; undefined for anything else. */
function parsePage(topic: SyncTopic, page: number, limit: number, body: unknown): Page | undefined {
  const { data, meta } = Object(body) as { data?: unknown; meta?: { total?: unknown; last_page?: unknown } };
  if (!Array.isArray(data) || !count(meta?.total)) return undefined;
  const rows = data.map((wire) => fromWire(topic, wire));
  if (!rows.every((row) => row !== undefined)) return undefined;
  const told = count(meta.last_page) ? meta.last_page : Math.ceil(meta.total / limit);
  const lastPage = rows.length === 0 ? Math.min(page, told) : told;
  return { page, rows, total: meta.total, lastPage: Math.max(1, lastPage) };
}

/** Reads one page, from 1. Rejects with Halt where the answer is not the documented list. */
export async function readPage({ upstream, limits }: PageReader, topic: SyncTopic, page: number): Promise<Page> {
  const size = pageSizeOf(topic, limits.pageSize);
  const parsed = parsePage(topic, page, size, await upstream.read(pageOf(topic, page, size)));
  if (!parsed) throw new Halt('strange', `The service does not answer with its list of ${topic.replace('_', ' ')}.`);
  return parsed;
}
