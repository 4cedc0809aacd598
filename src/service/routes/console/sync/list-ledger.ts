import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/sync.ts';
import { pageRequest } from '../../../../contract/page.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { readableEntries } from './hide-locked.ts';
import { presentLedgerEntry } from './present-ledger-entry.ts';

/** `GET /console/sync/ledger`: the proof of receipt. It stays, and is answered, when a workspace is linked no longer. */
export function listLedger(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.listLedger, async (request) => {
    const { search = '', ...query } = request.query;
    const { ledger } = deps.store.sync;
    const { rows, total } = await ledger.list({ ...pageRequest(query), search: search.trim() });
    return { data: await Promise.all((await readableEntries(deps, rows)).map((entry) => presentLedgerEntry(ledger, entry))), total };
  });
}
