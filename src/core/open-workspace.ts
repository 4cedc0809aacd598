import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DAY, formatTimestamp } from '../domain/timestamp.ts';
import { buildService } from '../service/app.ts';
import { createDocumentFiles, sweepDocumentFiles } from '../service/hosted/document-files.ts';
import { createOpenAnswers } from '../service/http/open-answers.ts';
import { createOpenings } from '../service/openings/create-openings.ts';
import { createBulkChanger, type BulkChanger } from '../service/bulk-changes/bulk-changer.ts';
import { createImporter, type Importer } from '../service/imports/importer.ts';
import { createZipLookup } from '../service/imports/zip-lookup.ts';
import type { Openings } from '../service/openings/openings.ts';
import type { Seed, SeededNames } from '../contract/console/test-helpers/seed.ts';
import { plantSeed } from '../service/test-helpers/plant-seed.ts';
import { createSampleLoader, type SampleLoader } from '../service/sample/sample-loader.ts';
import type { Workspaces } from '../service/sync-control.ts';
import type { WorkspaceRecord } from '../store/console-store.ts';
import { noteAtRest } from '../store/sqlite/backup/at-rest.ts';
import type { BulkLoad } from '../store/import-store.ts';
import type { Store } from '../store/store.ts';
import { backUpBefore, startDailyBackups } from './backups/daily-backups.ts';
import { openWorkspaceFile } from './backups/open-workspace-file.ts';
import { documentsOf, importsOf } from './backups/restoring.ts';
import { unlessFull } from './full-disk-at-start.ts';
import { tendReadings } from './tend-readings.ts';
import { createNoteCarrier } from './carry-notes.ts';
import type { Installation } from './installation.ts';
import { createUpstreamConnection, type UpstreamConnection } from './upstream-connection.ts';
import { areOn, beginTestHelpers, testHelpersOf, withTestClock } from './workspace-test-helpers.ts';

/** One open workspace: its file, what works on it, and the service that answers for it. */
export interface OpenWorkspace {
  readonly workspace: Pick<WorkspaceRecord, 'id' | 'name' | 'mode' | 'file'>;
  readonly store: Store;
  readonly sampleLoader: SampleLoader;
  readonly importer: Importer;
  readonly bulkChanger: BulkChanger;
  readonly openings: Openings;
  readonly connection: UpstreamConnection;
  readonly workspaces: Workspaces;
  /** Another one when test helpers were switched: ask again for every request. */
  readonly app: FastifyInstance;
  /** Whether its service has test helpers. */
  readonly hasTestHelpers: boolean;
  /** Makes the records of a seed, in an empty workspace. */
  plant(seed: Seed): Promise<SeededNames>;
  /** Builds the service anew, with test helpers or without; answers that are under way are given by the one before. */
  switchTestHelpers(on: boolean): Promise<void>;
  /** Notes in the list of workspaces what is unsent, for as long as this one is not open. */
  noteUnsent(): Promise<void>;
  /** Ends event streams and synchronizing; requests that come from now on are told that it closes. */
  endService(): Promise<void>;
  /** Resolves when the last answer is out; those that take longer than `patienceMs` are broken off. */
  settled(patienceMs: number): Promise<void>;
  /** Refuses, finishes what runs and closes the file. */
  close(patienceMs: number): Promise<void>;
}

/** A clock that was ahead has dated records; the console works on all the same (D12). */
function warnOfFuture({ time, logger }: Installation, id: number, store: Store): void {
  const latest = store.times().at(-1)?.[1] ?? 0;
  if (latest - time.wall() > DAY)
    logger.warn(
      { workspace: id, latest: formatTimestamp(latest), clock: formatTimestamp(time.wall()) },
      'records of this workspace are dated in the future',
    );
}

/** Opens a workspace and builds its service. Rejects with StoreOpenError; nothing stays open then. */
export async function startWorkspace(
  shared: Installation,
  workspace: WorkspaceRecord,
  workspacesFor: (own: () => OpenWorkspace) => Workspaces,
): Promise<OpenWorkspace> {
  const { id, mode } = workspace;
  const testHelpers = testHelpersOf(shared, workspace);
  let hasTestHelpers = areOn(shared, workspace);
  const installation = testHelpers ? withTestClock(shared, testHelpers) : shared;
  const { host, consoleStore, logger, time } = installation;
  const { store, file } = await openWorkspaceFile(installation, workspace);
  try {
    let endTestHelpers = testHelpers && hasTestHelpers ? beginTestHelpers(testHelpers, store) : undefined;
    time.taken(store.times());
    await unlessFull(store.boundTimes(), logger);
    const carryNotes = createNoteCarrier(store, consoleStore, logger);
    await carryNotes();
    void store.indexLists();
    warnOfFuture(installation, id, store);
    const connection = await createUpstreamConnection(installation, id, store);
    const source = { workspace: { ...workspace, file }, store };
    const importer = await createImporter({
      store,
      folder: importsOf(host.dataFolder, file),
      secretBox: installation.secretBox,
      random: installation.random,
      logger,
      clock: installation.clock,
      elapsed: time.elapsed,
      beforeWriting: () => backUpBefore(installation, source, 'bulk_change'),
      during: (run) => installation.tasks.during('import', run),
    });
    const bulkChanger = await createBulkChanger({
      store,
      logger,
      beforeWriting: () => backUpBefore(installation, source, 'bulk_change'),
      during: (run) => installation.tasks.during('bulk_change', run),
    });
    const backedUp = async (load: BulkLoad): Promise<void> => {
      await backUpBefore(installation, source, 'bulk_change');
      return importer.load('Sample data', load);
    };
    const sampleLoader = createSampleLoader({
      store: { ...store, bulkLoad: backedUp },
      folder: host.sampleFolder,
      logger,
    });
    const zipLookup = createZipLookup();
    const workspaces = workspacesFor(() => opened);
    const documentsFolder = documentsOf(host.dataFolder, file);
    await sweepDocumentFiles(documentsFolder, store, logger);
    const base = {
      ...installation,
      basePath: '',
      mode,
      workspaceId: id,
      store,
      sampleLoader,
      importer,
      zipLookup,
      bulkChanger,
      workspaces,
      documentFiles: createDocumentFiles(documentsFolder, installation),
      sync: connection.control,
      carryNotes,
    };
    const openings = createOpenings(base);
    await openings.closeLeft();
    const openAnswers = createOpenAnswers();
    const build = (on: boolean): Promise<FastifyInstance> =>
      buildService({ ...base, openings, ...(on && { testHelpers }) }, openAnswers);
    let app = await build(hasTestHelpers);
    let ended: Promise<unknown> = Promise.resolve();

    const noteUnsent = async (): Promise<void> => {
      await consoleStore.workspaces.update(id, { unsent: await connection.unsent() });
    };
    const endService = async (): Promise<void> => {
      await Promise.all([connection.end(), app.close(), ended]);
    };
    const endDaily = startDailyBackups(installation, source);
    const endReadings = tendReadings(installation, store.readings);
    const opened: OpenWorkspace = {
      workspace: source.workspace,
      store,
      sampleLoader,
      importer,
      bulkChanger,
      openings,
      connection,
      workspaces,
      get app() {
        return app;
      },
      get hasTestHelpers() {
        return hasTestHelpers;
      },
      async switchTestHelpers(on) {
        if (!testHelpers) return;
        endTestHelpers?.();
        endTestHelpers = on ? beginTestHelpers(testHelpers, store) : undefined;
        if (!on) testHelpers.end();
        const before = app;
        app = await build(on);
        hasTestHelpers = on;
        if (!on) await shared.spaces?.removeAll();
        ended = Promise.all([ended, before.close()]);
      },
      plant: (seed) => plantSeed(base, seed),
      noteUnsent,
      endService,
      settled: openAnswers.settled,
      async close(patienceMs) {
        await endService();
        await openAnswers.settled(patienceMs);
        await sampleLoader.cancel();
        await importer.close();
        await zipLookup.close();
        await bulkChanger.close();
        await endDaily();
        await endReadings();
        await carryNotes();
        // A full disk must not keep the file open; the number is counted again when the workspace is opened.
        await noteUnsent().catch((error: unknown) =>
          logger.warn({ err: error, workspace: id }, 'what is unsent could not be noted'),
        );
        await store.close();
        await noteAtRest(join(host.dataFolder, file));
      },
    };
    return opened;
  } catch (error) {
    await store.close();
    throw error;
  }
}
