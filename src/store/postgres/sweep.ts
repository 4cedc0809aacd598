import { NO_COMPANY, type Connections } from './connections.ts';

const MINUTE_MS = 60_000;
/** An upload takes two minutes at most. */
const LEFT = `now() - interval '1 hour'`;

/** Removes counts of requests in minutes that are long past. */
const sweepRequests = ({ query }: Connections): Promise<object[]> =>
  query(NO_COMPANY, { text: `DELETE FROM requests WHERE minute < extract(epoch FROM ${LEFT}) / 60` });

/** Removes sealed bytes of uploads that were interrupted, or lost their row, in whatever process. */
export const sweepUploads = ({ query }: Connections, company: number): Promise<object[]> =>
  query(company, {
    text: `DELETE FROM document_files AS file WHERE company_id = $1 AND begun_at < ${LEFT} AND NOT EXISTS (
             SELECT 1 FROM documents WHERE company_id = $1 AND storage_name = file.storage_name
           )`,
    values: [company],
  });

/** Removes what nothing refers to any more: every hour, of the companies that are open then. */
export function sweepLeft(
  connections: Connections,
  companies: () => Iterable<number>,
  onFault: (error: unknown) => void,
): { end(): void } {
  async function sweep(): Promise<void> {
    await sweepRequests(connections);
    for (const company of companies()) await sweepUploads(connections, company);
  }
  const timer = setInterval(() => void sweep().catch(onFault), 60 * MINUTE_MS);
  timer.unref();
  return { end: () => clearInterval(timer) };
}
