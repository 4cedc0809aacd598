import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/sync.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import { attachment } from '../../../http/attachment.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { readableEntries } from './hide-locked.ts';
import { ledgerCsvHead, ledgerCsvRow } from './ledger-csv.ts';

const ROWS_AT_ONCE = 1000;

async function* ledgerCsv(deps: Pick<ServiceDeps, 'store'>): AsyncGenerator<string> {
  yield ledgerCsvHead();
  for (let after = 0; ; ) {
    const entries = await deps.store.sync.ledger.after(after, ROWS_AT_ONCE);
    if (entries.length > 0) yield (await readableEntries(deps, entries)).map(ledgerCsvRow).join('');
    if (entries.length < ROWS_AT_ONCE) return;
    after = entries.at(-1)?.id ?? after;
  }
}

/** `GET /console/sync/ledger.csv`: written while it is read, so that its length costs no memory. */
export function exportLedger(app: FastifyInstance, deps: ServiceDeps): void {
  route(
    app,
    contract.exportLedger,
    async (_request, reply) => {
      const { name } = await deps.workspaces.current();
      const day = formatTimestamp(deps.clock()).slice(0, 10);
      return reply
        .header('content-type', 'text/csv; charset=utf-8; header=present')
        .header('content-disposition', attachment(`Ledger ${name} ${day}.csv`))
        .send(Readable.from(ledgerCsv(deps)));
    },
    { head: false },
  );
}
