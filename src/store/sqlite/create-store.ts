import type { Mode } from '../../contract/fields.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { SecretBox } from '../secret-box.ts';
import type { QueueRules } from '../queue-rules.ts';
import type { StoreRows } from '../store.ts';
import type { SyncRows } from '../sync-rows.ts';
import { readHoldings, readSince, readState } from './backup/read-state.ts';
import { createBulkChanges } from './bulk-changes.ts';
import { bulkLoad } from './bulk-load.ts';
import { createChangeFeed } from './change-feed.ts';
import { createConnection } from './connection.ts';
import { copyTo } from './copy-to.ts';
import { createDocuments } from './documents.ts';
import type { Database } from './engine.ts';
import { createGenerators } from './generators.ts';
import { createHomeowners } from './homeowners.ts';
import { createNicknames } from './nicknames.ts';
import { createHandOverCodes } from './hand-over-codes.ts';
import { createIndexing } from './index-lists.ts';
import { defineFinds } from './list-conditions.ts';
import { defineFolded } from './list-index.ts';
import { createImports } from './imports.ts';
import { createInstallers } from './installers.ts';
import { createInverters } from './inverters.ts';
import { createLinks } from './links.ts';
import { createListViews } from './saved-views.ts';
import { createOpenings } from './openings.ts';
import { createOwners } from './owners.ts';
import { createReadings } from './readings.ts';
import type { FindZone } from './site-zones.ts';
import { createNotifications } from './notifications.ts';
import { createPostponed } from './postponed.ts';
import { createRememberedAnswers } from './remembered-answers.ts';
import { purge } from './purge.ts';
import { createSealedText } from '../sealed-text.ts';
import { defineSealedText } from './sealed-functions.ts';
import { createSpreadIds } from './spread-ids.ts';
import { prepareSummary } from './summary.ts';
import { createTrailNotes } from './trail-notes.ts';
import { createPayloads } from './sync/payloads.ts';
import { createSyncRows, createSyncStore } from './sync/create-sync-store.ts';

/** What a workspace is given; nothing in it gets time or keys by itself. */
export interface StoreDeps {
  mode: Mode;
  /** Strictly increasing, in microseconds; asked once for every write. */
  clock: () => Micros;
  secretBox: SecretBox;
  /** What is queued of changes made here. */
  queueRules: QueueRules;
  /** The time zone of a place, by its IANA name. */
  findZone: FindZone;
  /** Where ids are to be opaque: what they are drawn from. */
  opaqueIds?: ((bytes: number) => Buffer) | undefined;
}

/** The rows of a workspace on its open file. */
export function createStore(
  database: Database,
  { mode, clock, secretBox, queueRules, findZone, opaqueIds }: StoreDeps,
): StoreRows {
  const connection = createConnection(database, clock);
  const sealed = createSealedText(secretBox);
  defineSealedText(database.engine, sealed);
  defineFinds(database.engine);
  defineFolded(database.engine);
  const payloads = createPayloads(sealed);
  const feed = createChangeFeed(connection, queueRules, (): SyncRows => syncRows);
  const answers = createRememberedAnswers(connection, secretBox);
  const spreadIds = createSpreadIds(connection, opaqueIds);
  const workspace = { ...connection, feed, answers, sealed, payloads, spreadIds };
  const nicknames = createNicknames(connection, sealed);
  const readings = createReadings(workspace, findZone);
  const inverters = createInverters(workspace, nicknames, readings);
  const generators = createGenerators(workspace, nicknames, readings, inverters);
  const installers = createInstallers(workspace);
  const listViews = createListViews(workspace);
  const notifications = createNotifications(workspace);
  const owners = createOwners(workspace, nicknames, notifications);
  const homeowners = createHomeowners(workspace, { generators, inverters, owners }, nicknames, readings);
  const syncRows = createSyncRows(connection, payloads, feed, { installers, owners, generators, inverters, readings });
  const summary = prepareSummary(database.engine, { generators: generators.count, inverters: inverters.count });
  const { read, write, times, close } = connection;

  return {
    mode,
    times,
    generators,
    inverters,
    installers,
    owners,
    homeowners,
    readings,
    listViews,
    postponed: createPostponed(workspace),
    notifications,
    links: createLinks(workspace, owners),
    documents: createDocuments(workspace, owners),
    openings: createOpenings(workspace, owners),
    handOverCodes: createHandOverCodes(workspace, owners),
    sync: createSyncStore(connection, syncRows),
    trailNotes: createTrailNotes(connection),
    imports: createImports(workspace, generators, inverters, homeowners, readings),
    bulkChanges: createBulkChanges(workspace, generators, inverters, readings),
    boundTimes: () => write(answers.bound),
    summary: () => read(summary),
    bulkLoad: (load) => bulkLoad(workspace, generators, inverters, homeowners, load),
    indexLists: createIndexing(connection, [generators.index, inverters.index]),
    lastSeq: () => read(feed.lastSeq),
    onCommit: feed.onCommit,
    copyTo: (file) => copyTo(database.engine, file),
    serialized: () => read(() => database.engine.serialize()),
    holdings: () => read(() => ({ holds: readHoldings(database.engine), state: readState(database.engine) })),
    changedSince: (state) => read(() => readSince(database.engine, state)),
    async purge() {
      await connection.settled();
      purge(database.engine);
    },
    close,
  };
}
