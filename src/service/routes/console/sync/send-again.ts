import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/sync.ts';
import { notFound } from '../../../../domain/domain-error.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';
import { readableEntries } from './hide-locked.ts';
import { presentLedgerEntry } from './present-ledger-entry.ts';
import { requireSync } from './require-sync.ts';

/** `POST /console/sync/ledger/:id/send-again`: the entry stays as it is, the record goes out again at once. */
export function sendAgain(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.sendAgain, async (request) => {
    const sync = requireSync(deps);
    const { ledger } = deps.store.sync;
    const id = recordId(request.params.id, 'ledger entry');
    const known = await ledger.get(id);
    if (!known) throw notFound('ledger entry', id);
    await deps.store.trailNotes.noted(entryBy(deps, request, 'sent_again', { record: { topic: known.topic, id: known.record_id } }), () => ledger.sendAgain(id));
    sync.wake();
    const entry = await ledger.get(id);
    const [readable] = entry ? await readableEntries(deps, [entry]) : [];
    if (!readable) throw notFound('ledger entry', id);
    return presentLedgerEntry(ledger, readable);
  });
}
