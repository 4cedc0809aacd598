import { eq, inArray } from 'drizzle-orm';
import { ownerStatus } from '../../contract/console/owner-status.ts';
import { invalidField, notFound } from '../../domain/domain-error.ts';
import { withFormerNames } from '../../domain/saved-views/without-owner.ts';
import { createOwner } from '../../domain/owners/create-owner.ts';
import { assertNotErased, eraseOwner, holdsDetails, refuseErasure } from '../../domain/owners/erase-owner.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { updateOwner } from '../../domain/owners/update-owner.ts';
import type { Erasure, OwnerStore } from '../store.ts';
import { prepareErasure } from './erasure.ts';
import { createOwnerLists } from './owner-lists.ts';
import { prepareListReader } from './list-reader.ts';
import { preparePlaceReader } from './place-reader.ts';
import { ownerCellNames, statusCell, type OwnerRow } from '../owner-cells.ts';
import { OWNER_JSON, ownerCells, ownerRowSql, toOwner, toTimes, type TimesRow } from './owner-row.ts';
import { loadRankIndex } from './rank-index.ts';
import { documents, handOverCodes, hostedSessions, links, openings, owners } from './schema/onboarding.ts';
import { insertSql, updateSql } from './statements.ts';
import type { Nicknames } from './nicknames.ts';
import type { Notifications } from './notifications.ts';
import type { Workspace } from './workspace.ts';
import type { Transaction } from './transaction.ts';
import { serviceRules } from '../../contract/service-rules.ts';

/** Owners, and what links, documents and openings need of them inside their own writes. */
export interface Owners extends OwnerStore {
  find(id: number): OwnerRecord | undefined;
  /** Throws `not_found`, and `conflict` for an account whose details were erased: nothing new is kept of it. */
  assertUsable(id: number): void;
  /** Writes a changed record and its feed entry. */
  save(transaction: Transaction, record: OwnerRecord, origin?: 'local' | 'upstream', quietly?: boolean): void;
  /** Inserts the row alone; a record that was here before may come back under its id. */
  insert(transaction: Transaction, fresh: Omit<OwnerRecord, 'id'>, id?: number): OwnerRecord;
  /** Writes the row, and notes a status that has changed unless `quietly`. */
  put(transaction: Transaction, record: OwnerRecord, quietly?: boolean): void;
  /** Deletes the row with all that belongs to the account. Files of its documents are left to the host. */
  drop(transaction: Transaction, id: number): void;
}

/** System owners of an open workspace. What a first pull does for each of them is raw SQL, prepared once. */
export function createOwners(
  { engine, onCommit, read, write, statement, feed, answers, sealed, payloads, spreadIds }: Workspace,
  nicknames: Pick<Nicknames, 'noted'>,
  notifications: Pick<Notifications, 'ownerWritten' | 'ownerDropped'>,
): Owners {
  const ranks = loadRankIndex(engine, 'owner_buckets');
  const readPage = prepareListReader({ engine, onCommit }, 'owners', { json: OWNER_JSON });
  const placeOf = preparePlaceReader(engine, 'owners');
  const findRow = engine.prepare<[number], OwnerRow>(`${ownerRowSql} WHERE id = ?`);
  const unreadable = engine
    .prepare<[string], number>(
      'SELECT value FROM json_each(?) WHERE value NOT IN (SELECT id FROM owners WHERE locked = 0)',
    )
    .pluck();
  // Each status is in the order of ids in its index; those who have not begun say nothing.
  const ofStatus = ownerStatus
    .exclude(['not_started'])
    .options.map(
      (status) => `SELECT * FROM (SELECT id FROM owners WHERE status = '${status}' ORDER BY id DESC LIMIT @atMost)`,
    );
  const times = engine.prepare<[{ atMost: number }], TimesRow>(
    `SELECT created_at, onboarding, review FROM owners WHERE id IN
     (SELECT id FROM (${ofStatus.join(' UNION ALL ')}) ORDER BY id DESC LIMIT @atMost)`,
  );
  const hasInstaller = engine.prepare<[number]>('SELECT 1 FROM installers WHERE id = ?');
  const insertRow = statement(insertSql('owners', ['id', ...ownerCellNames]));
  const updateRow = statement(updateSql('owners', ownerCellNames));
  const lists = createOwnerLists({ engine, onCommit, read, sealed }, ranks.total);
  const erasure = prepareErasure(engine, payloads, sealed);

  function find(id: number): OwnerRecord | undefined {
    const row = findRow.get(id);
    return row && toOwner(row, sealed);
  }

  function insert(transaction: Transaction, fresh: Omit<OwnerRecord, 'id'>, given?: number): OwnerRecord {
    if (given === undefined) spreadIds(transaction, 'owners');
    const { id } = insertRow(transaction, given ?? null, ...ownerCells({ ...fresh, id: 0 }, sealed));
    transaction.afterCommit(() => ranks.note(id, 1));
    lists.noted(transaction, id);
    return { ...fresh, id };
  }

  function put(transaction: Transaction, record: OwnerRecord, quietly = false): void {
    const before = find(record.id);
    const kept = before ? withFormerNames(before, record) : record;
    updateRow(transaction, ...ownerCells(kept, sealed), record.id);
    if (before) {
      const status = { before: statusCell(before), after: statusCell(kept) };
      notifications.ownerWritten(transaction, record.id, status, quietly);
    }
    lists.noted(transaction, record.id);
  }

  function save(
    transaction: Transaction,
    record: OwnerRecord,
    origin: 'local' | 'upstream' = 'local',
    quietly = false,
  ): void {
    put(transaction, record, quietly);
    feed.record(transaction, { topic: 'system_owners', id: record.id, kind: 'update', origin });
  }

  /** Found, or an error that says why nothing can be done with it. */
  function present(id: number): OwnerRecord {
    const record = find(id);
    if (!record) throw notFound('system_owner', id);
    return record;
  }

  function erase(transaction: Transaction, id: number): Erasure {
    const before = present(id);
    const obstacle = erasure.obstacle(id);
    if (obstacle) refuseErasure(obstacle);
    const record = eraseOwner(before, transaction.at);
    answers.forgetPersonal(transaction, id);
    const { found, storageNames, homeowners, views } = erasure.clear(before);
    for (const homeowner of homeowners) nicknames.noted(transaction, homeowner, null);
    if (homeowners.length > 0) feed.record(transaction, { topic: 'homeowners', id: null, kind: 'update' });
    for (const view of views) feed.record(transaction, { topic: 'list_views', id: view, kind: 'update' });
    // An erased account of which something came back is erased again.
    if (!found && !holdsDetails(before)) assertNotErased(before);
    notifications.ownerDropped(transaction, id);
    // Nothing was sent to the service: no queue entry.
    save(transaction, record, 'upstream');
    feed.touchSync(transaction);
    return { record, storageNames };
  }

  function drop(transaction: Transaction, id: number): void {
    const { orm } = transaction;
    const ofOwner = orm.select({ id: links.id }).from(links).where(eq(links.owner_id, id));
    orm.delete(hostedSessions).where(inArray(hostedSessions.link_id, ofOwner)).run();
    for (const table of [links, documents, openings, handOverCodes])
      orm.delete(table).where(eq(table.owner_id, id)).run();
    if (orm.delete(owners).where(eq(owners.id, id)).run().changes === 0) return;
    transaction.afterCommit(() => ranks.note(id, -1));
    notifications.ownerDropped(transaction, id);
    lists.noted(transaction, id);
  }

  const apply: OwnerStore['apply'] = (id, step, { quietly = false } = {}) =>
    write((transaction) => {
      const record = { ...step(present(id), transaction.at), id };
      save(transaction, record, 'local', quietly);
      return record;
    });

  return {
    find,
    assertUsable: (id) => assertNotErased(present(id)),
    save,
    insert,
    put,
    drop,
    list: (page) => read(() => readPage(ranks, page)),
    place: (id) => read(() => placeOf(ranks, id)),
    get: (id) => read(() => find(id)),
    unreadable: (ids) => read(() => new Set(unreadable.all(JSON.stringify(ids)))),
    references: (ids) =>
      read(
        () =>
          new Map(
            ids.flatMap((id): [number, string][] => {
              const reference = find(id)?.installer_reference;
              return typeof reference === 'string' ? [[id, reference]] : [];
            }),
          ),
      ),
    setInstallerReference: (id, reference) =>
      write((transaction) => {
        const before = present(id);
        assertNotErased(before);
        const record = { ...before, installer_reference: reference };
        // As what comes from the service: it is never sent.
        save(transaction, record, 'upstream');
        feed.touchSync(transaction);
        return record;
      }),
    search: lists.search,
    stepTimes: (atMost) => read(() => times.all({ atMost }).map((row) => toTimes(row, sealed))),
    create: (values, options) =>
      write((transaction) =>
        answers.once(transaction, 'system_owners', options?.remember, () => {
          const fresh = createOwner(values, transaction.at);
          if (!hasInstaller.get(fresh.installer_id)) throw invalidField('installer_id', serviceRules.noInstaller);
          const record = insert(transaction, fresh);
          feed.record(transaction, { topic: 'system_owners', id: record.id, kind: 'create' });
          return record;
        }),
      ),
    update: (id, change) => apply(id, (record, at) => updateOwner(record, change, at)),
    apply,
    erase: (id) => write((transaction) => erase(transaction, id)),
  };
}
