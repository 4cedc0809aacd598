import type { syncOperations } from '../../../contract/console/sync-changes.ts';
import { pageRequest } from '../../../contract/page.ts';
import { topicNames } from '../../../contract/topics.ts';
import { DomainError, notFound } from '../../../domain/domain-error.ts';
import { formatTimestamp } from '../../../domain/timestamp.ts';
import { mayHearOf } from '../../http/may-hear-of.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { entryBy } from '../../trail/entry-by.ts';
import { sendCsv } from '../../http/csv.ts';
import { findQueuedChange } from './sync/find-queued-change.ts';
import { readableChange, readableChanges, readableConflicts, readableEntries } from './sync/hide-locked.ts';
import { ledgerCells, ledgerColumns } from './sync/ledger-csv.ts';
import { presentConflict } from './sync/present-conflict.ts';
import { presentLedgerEntry } from './sync/present-ledger-entry.ts';
import { presentQueuedChange } from './sync/present-queued-change.ts';
import { presentSyncDetails } from './sync/present-sync-details.ts';
import { requireSync } from './sync/require-sync.ts';
import { resolveConflict } from './sync/resolve-conflict.ts';
import { withReferences } from './sync/with-references.ts';

/** How a linked workspace stands, what waits, what asks for a decision, and what the real service has confirmed. */
export const syncRoutes = (deps: ConsoleDeps): Handlers<typeof syncOperations> => ({
  /** `GET /console/sync`: what scripts and the frame of every screen ask. */
  getSync: () => requireSync(deps).status(),

  /** `POST /console/sync`: wakes, and answers how things stand at that moment. */
  runSync: () => {
    const sync = requireSync(deps);
    sync.wake();
    return sync.status();
  },

  /** `POST /console/sync/removals`: reads again at once, and removes here what two more readings lack. */
  acceptRemovals: async (request) => {
    const { topic, count } = request.body;
    requireSync(deps);
    await deps.workspaces.backups.before('bulk_change');
    const sync = requireSync(deps);
    if (!sync.believeRemovals(topic, count))
      throw new DomainError('conflict', { code: 'missing_count_changed', topic, count });
    await deps.consoleStore.trail.add(
      entryBy(deps, request, 'removals_accepted', { about: `${count} ${topicNames(topic)}` }),
    );
    return sync.status();
  },

  /** `GET /console/sync/queue`: in the order in which the changes were made. */
  listQueue: async (request) => {
    requireSync(deps);
    const { rows, total } = await deps.store.sync.queue.list(pageRequest(request.query));
    const views = (await readableChanges(deps, rows)).map(presentQueuedChange);
    return { data: await withReferences(deps, request, views), total };
  },

  /** `GET /console/sync/queue/:id`: with what was sent last and what came back. */
  getQueuedChange: async (request) => {
    requireSync(deps);
    const change = await readableChange(deps, await findQueuedChange(deps, request.params.id));
    const view = { ...presentQueuedChange(change), exchange: change.exchange };
    const [named = view] = await withReferences(deps, request, [view]);
    return named;
  },

  /** `POST /console/sync/queue/:id/retry`: a refused change waits again; whatever waits is tried at once. */
  retryQueuedChange: async (request) => {
    const sync = requireSync(deps);
    const change = await findQueuedChange(deps, request.params.id);
    if (change.state === 'refused') await deps.store.sync.queue.retry(change.seq);
    const now = (await deps.store.sync.queue.get(change.seq)) ?? change;
    sync.wake();
    const view = presentQueuedChange(await readableChange(deps, now));
    const [named = view] = await withReferences(deps, request, [view]);
    return named;
  },

  /** `DELETE /console/sync/queue/:id`: the record is as it was before the change; 409 for one that is being sent. */
  revertQueuedChange: async (request) => {
    const sync = requireSync(deps);
    const { seq, topic, record_id } = await findQueuedChange(deps, request.params.id);
    const {
      sync: { queue },
      trailNotes,
    } = deps.store;
    await trailNotes.noted(entryBy(deps, request, 'change_taken_back', { record: { topic, id: record_id } }), () =>
      queue.revert(seq),
    );
    sync.wake();
    return { message: `Change ${seq} was taken back.` };
  },

  /** `GET /console/sync/conflicts`: those that nobody has decided yet. */
  listConflicts: async (request) => {
    requireSync(deps);
    const { conflicts, lists } = deps.store.sync;
    const [{ rows, total }, unlisted] = await Promise.all([
      conflicts.list({ ...pageRequest(request.query), open: true }),
      lists.missing(),
    ]);
    const views = (await readableConflicts(deps, rows)).map((row) => presentConflict(row, unlisted));
    return { data: await withReferences(deps, request, views), total };
  },

  resolveConflict: resolveConflict(deps),

  /**
   * `GET /console/sync/ledger`: the proof of receipt. It stays, and is answered, when a workspace is linked no longer.
   */
  listLedger: async (request) => {
    const { search = '', ...query } = request.query;
    const { ledger } = deps.store.sync;
    const { rows, total } = await ledger.list({ ...pageRequest(query), search: search.trim() });
    const readable = await readableEntries(deps, rows);
    const views = await Promise.all(readable.map((entry) => presentLedgerEntry(ledger, entry)));
    return { data: await withReferences(deps, request, views), total };
  },

  /** `POST /console/sync/ledger/:id/send-again`: the entry stays as it is, the record goes out again at once. */
  sendAgain: async (request) => {
    const sync = requireSync(deps);
    const { ledger } = deps.store.sync;
    const id = recordId(request.params.id, 'ledger_entry');
    const known = await ledger.get(id);
    if (!known) throw notFound('ledger_entry', id);
    await deps.store.trailNotes.noted(
      entryBy(deps, request, 'sent_again', { record: { topic: known.topic, id: known.record_id } }),
      () => ledger.sendAgain(id),
    );
    sync.wake();
    const entry = await ledger.get(id);
    const [readable] = entry ? await readableEntries(deps, [entry]) : [];
    if (!readable) throw notFound('ledger_entry', id);
    const view = await presentLedgerEntry(ledger, readable);
    const [named = view] = await withReferences(deps, request, [view]);
    return named;
  },

  /** `GET /console/sync/ledger.csv`: the trail names it before the first row goes out. */
  exportLedger: async (request, reply) => {
    const { name } = await deps.workspaces.current();
    await deps.consoleStore.trail.add(entryBy(deps, request, 'ledger_exported'));
    const day = formatTimestamp(deps.clock()).slice(0, 10);
    return sendCsv(reply, `Ledger ${name} ${day}.csv`, ledgerColumns, deps.store.sync.ledger.after, async (entries) =>
      (await readableEntries(deps, entries)).map(ledgerCells),
    );
  },

  /** `GET /console/sync/flags/:topic`: for the marks on records wherever they are shown. */
  listFlags: async (request) => {
    const { topic } = request.params;
    if (!mayHearOf(request.principal, topic))
      throw new DomainError('forbidden', { code: 'credential_not_for_topic', topic });
    requireSync(deps);
    return { data: await deps.store.sync.records.flagged(topic) };
  },

  /** `GET /console/sync/details`. */
  getSyncDetails: () => presentSyncDetails(deps, requireSync(deps)),

  /** `PUT /console/sync/details`: holds from the next request to the real service on. */
  updateSyncOptions: async (request) => {
    const sync = requireSync(deps);
    await deps.store.sync.change(request.body);
    sync.wake();
    return presentSyncDetails(deps, sync);
  },
});
