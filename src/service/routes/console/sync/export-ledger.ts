import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/sync.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';
import { sendCsv } from '../csv.ts';
import { readableEntries } from './hide-locked.ts';
import { ledgerCsvHead, ledgerCsvRow } from './ledger-csv.ts';

/** `GET /console/sync/ledger.csv`: the trail names it before the first row goes out. */
export function exportLedger(app: FastifyInstance, deps: ServiceDeps): void {
  route(
    app,
    contract.exportLedger,
    async (request, reply) => {
      const { name } = await deps.workspaces.current();
      await deps.consoleStore.trail.add(entryBy(deps, request, 'ledger_exported'));
      const day = formatTimestamp(deps.clock()).slice(0, 10);
      return sendCsv(reply, `Ledger ${name} ${day}.csv`, ledgerCsvHead(), deps.store.sync.ledger.after, async (entries) =>
        (await readableEntries(deps, entries)).map(ledgerCsvRow).join(''),
      );
    },
    { head: false },
  );
}
